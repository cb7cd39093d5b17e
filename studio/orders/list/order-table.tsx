// Orders as rows on wide screens and as cards on a phone, each with a box to choose it. What is chosen goes with a GET
// form to the pages that ship and print, and is found again on the way Back from them.
import { Form, Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#core/browser/use-hydrated";
import { useFormats } from "#studio/format/format";
import { RefundBadge, StatusBadge } from "#studio/orders/status-badge";
import { fromList, listField } from "#studio/ui/back-to-list";
import {
  allRows,
  type ChangedBox,
  changedBy,
  SelectionStatus,
  selectionBarId,
  ToSelectionBar,
} from "#studio/ui/row-selection";
import { chosenAt, forgetChosen, rememberChosen } from "./chosen-orders";
import type { ListedOrder } from "./orders.server";

type RowsProps = {
  base: string;
  orders: readonly ListedOrder[];
  /** Whether the role may ship. */
  canWrite: boolean;
};

/** The box, and what stands in a row: as wide in all rows as in the widest. */
const columns =
  "sm:grid sm:grid-cols-[auto_minmax(110px,1fr)_minmax(0,1.4fr)_minmax(0,1.6fr)_auto_minmax(84px,auto)]";

function OrderRow({ base, order }: { base: string; order: ListedOrder }) {
  const { t } = useTranslation("orders");
  const { date, money } = useFormats();
  const { search } = useLocation();
  const { number, buyer, units, firstTitle, unitsToShip, total } = order;
  return (
    <Link
      to={fromList(`${base}/${number}`, search)}
      prefetch="intent"
      className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 py-3 pr-4 sm:gap-x-4 no-underline sm:col-span-5 sm:grid-cols-subgrid"
    >
      <span>
        <span className="block font-medium">{number}</span>
        <span className="text-14 text-quiet">{date(order.created)}</span>
      </span>
      <span className="min-w-0 truncate max-sm:order-3">{buyer ?? t("buyer.forgotten")}</span>
      <span className="min-w-0 truncate text-14 text-quiet max-sm:order-5 max-sm:col-span-2">
        {t("row.items", { count: units, title: firstTitle })}
        {unitsToShip > 0 && unitsToShip < units && ` · ${t("row.left", { count: unitsToShip })}`}
      </span>
      <span className="grid justify-items-end gap-1 justify-self-end max-sm:order-2">
        <StatusBadge status={order.status} isPartlyShipped={order.isPartlyShipped} />
        <RefundBadge paid={total.amount} refunded={order.refunded} />
      </span>
      <span className="numbers justify-self-end text-end max-sm:order-4">
        {money(total.amount, total.currency)}
        {order.refunded > 0 && (
          <span className="block text-14 text-quiet">
            <span className="sr-only">{t("total.refunded")} </span>
            {money(-order.refunded, total.currency)}
          </span>
        )}
      </span>
    </Link>
  );
}

type BarProps = { base: string; count: number; canWrite: boolean };

function SelectionBar({ base, count, canWrite }: BarProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  // Without scripts no one can count: the buttons are there, and the page that follows reports an empty choice.
  if (hydrated && count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it is not of the form's fields.
    <div
      id={selectionBarId}
      role="group"
      aria-labelledby={`${selectionBarId}-count`}
      tabIndex={-1}
      className="tall:sticky tall:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 lg:mx-0 lg:rounded-lg lg:border"
    >
      <p id={`${selectionBarId}-count`} className="mr-auto">
        {hydrated ? t("chosen", { count }) : t("chosenUncounted")}
      </p>
      <button type="submit" className="button" formAction={`${base}/slips`}>
        {t("action.slips")}
      </button>
      <button type="submit" className="button" formAction={`${base}/pick-list`}>
        {t("action.pickList")}
      </button>
      {canWrite && (
        <button type="submit" className="button button-primary" formAction={`${base}/ship`}>
          {t("action.shipChosen")}
        </button>
      )}
    </div>
  );
}

export function OrderTable({ base, orders, canWrite }: RowsProps) {
  const { t } = useTranslation("orders");
  const hydrated = useHydrated();
  const { key, search } = useLocation();
  const [chosen, setShownChosen] = useState(() => chosenAt(key));
  const setChosen = (next: ReadonlySet<string>) => {
    // Remembered when it is sent on: Back from another tab has nothing chosen.
    forgetChosen(key);
    setShownChosen(next);
  };
  const [changed, setChanged] = useState<ChangedBox>(null);
  // The list may have been read again since, without an order that another packer has shipped.
  const shown = orders.map(({ number }) => number);
  const ticked = new Set(shown.filter((number) => chosen.has(number)));
  const toggle = (number: string, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(number);
    else next.delete(number);
    setChosen(next);
  };
  const isAll = shown.length > 0 && ticked.size === shown.length;
  return (
    <Form method="get" className="grid gap-4" onSubmit={() => rememberChosen(key, ticked)}>
      {search !== "" && <input type="hidden" name={listField} value={search} />}
      <div className="card divide-y divide-line">
        {hydrated && (
          <div className="relative">
            <label className="flex min-h-11 items-center gap-2 px-4 text-14 text-quiet">
              <input
                type="checkbox"
                className="check"
                checked={isAll}
                onClick={({ detail }) => setChanged(changedBy(detail, allRows))}
                onChange={() => setChosen(new Set(isAll ? [] : shown))}
              />
              {t("chooseAll")}
            </label>
            {ticked.size > 0 && changed === allRows && <ToSelectionBar />}
          </div>
        )}
        <ul className={`divide-y divide-line ${columns}`}>
          {orders.map((order) => (
            <li
              key={order.number}
              className="relative flex hover:bg-soft sm:col-span-6 sm:grid sm:grid-cols-subgrid"
            >
              <label className="flex min-w-11 items-center justify-center pl-2">
                <input
                  type="checkbox"
                  name="orders"
                  value={order.number}
                  className="check"
                  aria-label={t("choose", { number: order.number })}
                  {...(hydrated && { checked: ticked.has(order.number) })}
                  onClick={({ detail }) => setChanged(changedBy(detail, order.number))}
                  onChange={({ target }) => toggle(order.number, target.checked)}
                />
              </label>
              {ticked.size > 0 && changed === order.number && <ToSelectionBar />}
              <OrderRow base={base} order={order} />
            </li>
          ))}
        </ul>
      </div>
      <SelectionStatus count={ticked.size} text={t("chosen", { count: ticked.size })} />
      <SelectionBar base={base} count={ticked.size} canWrite={canWrite} />
    </Form>
  );
}
