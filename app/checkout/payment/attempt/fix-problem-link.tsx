// Link to where a problem can be solved that came up at the payment. Must not stand on the page that it leads to.
import { useTranslation } from "react-i18next";
import { useStepPath } from "#app/checkout/steps/use-step-path";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PageLink } from "#app/ui/links/page-link";

const aboutGoods: readonly string[] = [
  "checkout.error.outOfStock",
  "checkout.error.notSold",
] satisfies MessageKey[];

const aboutAddress: readonly string[] = [
  "checkout.error.destination",
  "checkout.error.phoneInvalid",
  "address.problem.zipUnknown",
] satisfies MessageKey[];

/** @param problem the key of the sentence that it stands under; nothing is linked for others */
export function FixProblemLink({ problem }: { problem: string }) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const isAboutGoods = aboutGoods.includes(problem);
  if (!isAboutGoods && !aboutAddress.includes(problem)) return null;
  return (
    <p className="mt-2">
      <PageLink
        className="inline-flex min-h-6 items-center"
        to={isAboutGoods ? "/cart" : pathOf("details")}
        reloadDocument={isAboutGoods}
      >
        {t(isAboutGoods ? "cart.view" : "checkout.step.details")}
      </PageLink>
    </p>
  );
}
