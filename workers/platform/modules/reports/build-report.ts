// Report of what was counted and what was sold: one row for each day, listing, campaign or country.
// Pure;
// asks neither the store nor its event counter.

import { maxReportRows, type ReportRow } from "#contract/analytics/report-calls";
import { type Currency, currencies } from "#core/money/currencies";
import type { Money } from "#core/money/money";
import type { CountedBy, CountRow } from "#platform/modules/event-counter/read-counts";
import type { DaySum } from "./read-sales";
import type { Sale } from "./sale";

type Figures = Omit<ReportRow, "key" | "label">;

/** What is added up under one key. */
class Sum {
  readonly #steps = { visit: 0, view_item: 0, add_to_cart: 0, begin_checkout: 0 };
  readonly #revenue = new Map<Currency, number>();
  #orders = 0;

  addCount({ name, times }: CountRow): void {
    this.#steps[name] += times;
  }

  /** `orders` is 0 for a part of a sale that is no order of its own. */
  addSale(orders: number, { currency, amountMinor }: Money): void {
    this.#orders += orders;
    this.#revenue.set(currency, (this.#revenue.get(currency) ?? 0) + amountMinor);
  }

  figures(by: CountedBy): Figures {
    const { visit, view_item: views, add_to_cart: carts, begin_checkout: checkouts } = this.#steps;
    const visits = by === "listing" ? null : visit;
    const came = visits ?? views;
    return {
      visits,
      views,
      carts,
      checkouts,
      orders: this.#orders,
      conversion: came === 0 ? null : this.#orders / came,
      revenue: currencies.flatMap((currency) => {
        const amountMinor = this.#revenue.get(currency);
        return amountMinor === undefined ? [] : [{ amountMinor, currency }];
      }),
    };
  }
}

export class Report {
  readonly #by: CountedBy;
  readonly #rows = new Map<string, Sum>();
  /** Of listings as they were called when they were last bought. */
  readonly #titles = new Map<string, string>();
  readonly #total = new Sum();

  constructor(by: CountedBy) {
    this.#by = by;
  }

  #row(key: string): Sum {
    const row = this.#rows.get(key) ?? new Sum();
    this.#rows.set(key, row);
    return row;
  }

  /** So that a day on which nothing happened has its row. */
  addDays(days: readonly string[]): void {
    for (const day of days) this.#row(day);
  }

  addCounts(rows: readonly CountRow[]): void {
    for (const row of rows) this.#row(row.key).addCount(row);
  }

  /** The whole shop's, by whatever. */
  addTotal(rows: readonly CountRow[]): void {
    for (const row of rows) this.#total.addCount(row);
  }

  /** Of a report by day, whose sales need not be read one by one. */
  addDaySum({ day, orders, paidMinor: amountMinor, currency }: DaySum): void {
    const paid = { amountMinor, currency };
    this.#total.addSale(orders, paid);
    this.#row(day).addSale(orders, paid);
  }

  addSale({ campaign, country, currency, paidMinor, parts, restMinor }: Sale): void {
    const paid = { amountMinor: paidMinor, currency };
    this.#total.addSale(1, paid);
    if (this.#by === "campaign") this.#row(campaign).addSale(1, paid);
    if (this.#by === "country") this.#row(country).addSale(1, paid);
    if (this.#by !== "listing") return;
    for (const { listing, title, amountMinor } of parts) {
      this.#titles.set(listing, title);
      this.#row(listing).addSale(1, { amountMinor, currency });
    }
    this.#row("").addSale(0, { amountMinor: restMinor, currency });
  }

  build() {
    const rows = [...this.#rows].map(([key, sum]) => ({
      key,
      label: this.#titles.get(key) ?? key,
      ...sum.figures(this.#by),
    }));
    const sorted = rows.sort(this.#by === "day" ? byKey : byWeight);
    return {
      rows: sorted.slice(0, maxReportRows),
      leftOut: Math.max(0, sorted.length - maxReportRows),
      total: this.#total.figures("day"),
    };
  }
}

function byKey(left: ReportRow, right: ReportRow): number {
  return left.key < right.key ? -1 : 1;
}

/** Sums of several currencies cannot be compared, so orders stand first; what has no name is last. */
function byWeight(left: ReportRow, right: ReportRow): number {
  return (
    Number(left.key === "") - Number(right.key === "") ||
    right.orders - left.orders ||
    (right.visits ?? 0) - (left.visits ?? 0) ||
    right.views - left.views ||
    byKey(left, right)
  );
}
