// The order on small screens, behind a line with its total: unfolds in place without scripts,
// comes up in a modal with them.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { useLazy } from "#app/ui/use-lazy";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { countUnits } from "#core/line-quantities";
import { CheckoutSummary } from "./checkout-summary";
import { ModifyOrderLink } from "./modify-order-link";
import { RecalculatedAmount } from "./recalculated-amount";

const loadDialog = () =>
  import("./mobile-summary-dialog").then(({ MobileSummaryDialog }) => MobileSummaryDialog);

export function MobileSummaryToggle({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [isPlain, setPlain] = useState(false);
  // What cannot be fetched just now unfolds in place.
  const Dialog = useLazy(loadDialog, open, () => setPlain(true));
  const { total } = checkout.costs;
  const title = t("checkout.yourCart", { count: countUnits(checkout.lineItems) });
  return (
    <>
      <details className="checkout-toggle open:pb-4 lg:hidden" open={isPlain}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by itself. */}
        <summary
          className="flex min-h-12 cursor-pointer items-center justify-between"
          onClick={(event) => {
            if (!hydrated || isPlain) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {/* The angle says that there is more behind the line. */}
          <span className="after:ms-3 after:inline-block after:size-2 after:[translate:0_-3px] after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] after:border-current in-open:after:[translate:0_1px] in-open:after:rotate-[225deg]">
            {title}
          </span>
          <strong>
            <RecalculatedAmount>
              {money({ amountMinor: total.value, currency: total.currency })}
            </RecalculatedAmount>
          </strong>
        </summary>
        <CheckoutSummary checkout={checkout} />
        <ModifyOrderLink />
      </details>
      {open && Dialog !== null && (
        <Dialog checkout={checkout} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
