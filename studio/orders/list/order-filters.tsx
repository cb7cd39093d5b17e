// Search, tabs, dates and sequence of the orders list. All of it is links and a GET form: the address is the state.
import { Form, Link, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderStage } from "#contract/orders/seller-order";
import { useOpenTabInView } from "#studio/ui/tabs";
import { useUrlFormState } from "#studio/ui/url-form-state";
import { type ListState, listPath } from "./list-path";

const tabs = [
  ...(["all", "to-ship", "partly-shipped", "shipped", "delivered"] as const),
  ...(["cancelled", "refunded", "partly-refunded"] as const),
];
type Tab = (typeof tabs)[number];
/** As far as the platform counts. */
const maxCounted = 99;

type FiltersProps = {
  base: string;
  state: ListState;
  counts: Record<OrderStage | "partly-refunded" | "partly-shipped", number>;
};

/** Partly refunded and partly shipped are no stages: the first may be at any of them, the second is to be shipped. */
function pathOfTab(base: string, state: ListState, tab: Tab): string {
  const refund = state.refund === "partial" ? "" : state.refund;
  const rest = { ...state, refund, fulfilment: "", before: "" } as const;
  if (tab === "partly-refunded") return listPath(base, { ...rest, tab: "all", refund: "partial" });
  if (tab === "partly-shipped")
    return listPath(base, { ...rest, tab: "all", fulfilment: "partial" });
  return listPath(base, { ...rest, tab });
}

function openTab({ refund, fulfilment, tab }: ListState): Tab {
  if (refund === "partial") return "partly-refunded";
  return fulfilment === "partial" ? "partly-shipped" : tab;
}

function StageTabs({ base, state, counts }: FiltersProps) {
  const { t } = useTranslation("orders");
  const countOf = (tab: Tab) => (tab === "all" ? null : counts[tab]);
  const open = openTab(state);
  const bar = useOpenTabInView(open);
  return (
    <nav ref={bar} aria-label={t("tabs")} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => {
          const count = countOf(tab);
          return (
            <li key={tab}>
              <Link
                to={pathOfTab(base, state, tab)}
                aria-current={open === tab ? "page" : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 no-underline current:border-accent current:font-medium"
              >
                {t(`tab.${tab}`)}
                {count !== null && count > 0 && (
                  <span className="numbers rounded-pill bg-soft px-2 text-14">
                    {count > maxCounted ? t("moreThan", { count: maxCounted }) : count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function DateFields({ state }: { state: ListState }) {
  const { t } = useTranslation("orders");
  const isSet = state.from !== "" || state.to !== "" || state.sort !== "newest";
  return (
    <details open={isSet} className="group">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-14">
        {t("moreFilters")}
      </summary>
      <div className="flex flex-wrap gap-3 pt-1">
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="grid gap-1 text-14">
            {t(`filter.${name}`)}
            <input type="date" name={name} defaultValue={state[name]} className="input" />
          </label>
        ))}
        <label className="grid gap-1 text-14">
          {t("filter.sort")}
          <select name="sort" defaultValue={state.sort} className="input">
            <option value="newest">{t("filter.newest")}</option>
            <option value="oldest">{t("filter.oldest")}</option>
          </select>
        </label>
      </div>
    </details>
  );
}

export function OrderFilters(props: FiltersProps) {
  const { base, state } = props;
  const { t } = useTranslation("orders");
  const { q, from, to, sort } = state;
  const submit = useSubmit();
  const form = useUrlFormState({ q, from, to, sort });
  return (
    <div className="grid gap-3">
      <StageTabs {...props} />
      {state.refund !== "" && state.refund !== "partial" && (
        <p className="flex flex-wrap items-center gap-3">
          {t(`filter.refund.${state.refund}`)}
          <Link className="link" to={listPath(base, { ...state, refund: "", before: "" })}>
            {t("filter.refund.all")}
          </Link>
        </p>
      )}
      <Form
        ref={form}
        action={base}
        className="grid gap-1"
        role="search"
        onChange={({ target, currentTarget }) =>
          target instanceof HTMLSelectElement && submit(currentTarget)
        }
      >
        {state.tab !== "all" && <input type="hidden" name="tab" value={state.tab} />}
        {state.refund !== "" && <input type="hidden" name="refund" value={state.refund} />}
        {state.fulfilment !== "" && (
          <input type="hidden" name="fulfilment" value={state.fulfilment} />
        )}
        <div className="flex gap-2">
          <input
            type="search"
            name="q"
            defaultValue={q}
            aria-label={t("search.label")}
            placeholder={t("search.label")}
            className="input min-w-0"
          />
          <button type="submit" className="button">
            {t("search.button")}
          </button>
        </div>
        <DateFields state={state} />
      </Form>
    </div>
  );
}
