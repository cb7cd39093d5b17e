// A page for the printer. None of its head is on paper; without scripts the browser's own menu prints.
import { Link, useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { backToList } from "#studio/ui/back-to-list";
import { Icon } from "#studio/ui/icons/icon";
import { backLook, EmptyState } from "#studio/ui/page";

const steps = [
  { page: "pick-list", label: "action.pickList" },
  { page: "slips", label: "action.slips" },
  { page: "ship", label: "action.shipChosen" },
] as const;
type ChosenPage = (typeof steps)[number]["page"];

/** What else is done with the orders that were chosen, which stand in the address. */
export function ChosenSteps({
  base,
  here,
  canWrite,
}: {
  base: string;
  here: ChosenPage;
  canWrite: boolean;
}) {
  const { t } = useTranslation("orders");
  const { search } = useLocation();
  return steps
    .filter(({ page }) => page !== here && (canWrite || page !== "ship"))
    .map(({ page, label }) => (
      <Link key={page} className="button" to={`${base}/${page}${search}`}>
        {t(label)}
      </Link>
    ));
}

type PrintHeadProps = {
  title: string;
  base: string;
  here: ChosenPage;
  /** Whether the role may ship. */
  canWrite: boolean;
  isEmpty: boolean;
};

function PrintHead({ title, base, here, canWrite, isEmpty }: PrintHeadProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  const { search } = useLocation();
  return (
    <header className="grid gap-2 print:hidden">
      <Link to={backToList(base, search)} className={backLook}>
        ← {t("back")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          {!isEmpty && <ChosenSteps base={base} here={here} canWrite={canWrite} />}
          {hydrated ? (
            <button type="button" className="button button-primary" onClick={() => window.print()}>
              <Icon name="printer" />
              {t("print")}
            </button>
          ) : (
            <p className="text-14 text-quiet">{t("printHint")}</p>
          )}
        </div>
      </div>
    </header>
  );
}

type PrintPageProps = Omit<PrintHeadProps, "base"> & {
  /** Where none of the chosen orders is there. */
  noneText: string;
  children: ReactNode;
};

export function PrintPage({ noneText, children, ...head }: PrintPageProps) {
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  return (
    <div className="mx-auto grid max-w-[920px] gap-6 print:block print:max-w-none">
      <PrintHead base={`/stores/${slug}/orders`} {...head} />
      {head.isEmpty ? <EmptyState title={t("slip.noneTitle")} text={noneText} /> : children}
    </div>
  );
}
