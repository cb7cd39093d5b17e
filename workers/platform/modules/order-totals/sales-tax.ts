// The sales tax of a destination, as a rate behind an interface, so that another table or a tax
// service can take the built-in table's place. Knows no prices; shipping is not taxed (order-totals.ts), and
// neither are a county's or city's own surcharges, which a state's base rate leaves out.
import type { SalesTaxTable } from "#platform/kernel/settings/sales-tax-table";

/** `stateCode` is a USPS code in any case; `zip` is for those who know more than a state's rate. */
export type TaxDestination = { stateCode: string; zip: string };
/** The rate of 8.25 % is 0.0825. Synchronous: it is asked in the middle of a transaction. */
export type SalesTax = { rateOf(destination: TaxDestination): number };

/** Alaska, Delaware, Montana, New Hampshire, Oregon, military mail and most territories take none. */
export const salesTaxTable: SalesTaxTable = {
  source: "State base rates as published by the states' revenue departments, collected mid-2025",
  effectiveFrom: "2025-07-01",
  percentByState: {
    AL: 4,
    AR: 6.5,
    AZ: 5.6,
    CA: 7.25,
    CO: 2.9,
    CT: 6.35,
    DC: 6,
    FL: 6,
    GA: 4,
    HI: 4,
    IA: 6,
    ID: 6,
    IL: 6.25,
    IN: 7,
    KS: 6.5,
    KY: 6,
    LA: 5,
    MA: 6.25,
    MD: 6,
    ME: 5.5,
    MI: 6,
    MN: 6.875,
    MO: 4.225,
    MS: 7,
    NC: 4.75,
    ND: 5,
    NE: 5.5,
    NJ: 6.625,
    NM: 4.875,
    NV: 6.85,
    NY: 4,
    OH: 5.75,
    OK: 4.5,
    PA: 6,
    PR: 10.5,
    RI: 7,
    SC: 6,
    SD: 4.2,
    TN: 7,
    TX: 6.25,
    UT: 6.1,
    VA: 5.3,
    VT: 6,
    WA: 6.5,
    WI: 5,
    WV: 6,
    WY: 4,
  },
};

export function tableSalesTax(table: SalesTaxTable): SalesTax {
  const percents = new Map(Object.entries(table.percentByState));
  return { rateOf: ({ stateCode }) => (percents.get(stateCode.toUpperCase()) ?? 0) / 100 };
}

const builtInSalesTax = tableSalesTax(salesTaxTable);

type TaxSettings = { SALES_TAX?: SalesTaxTable | undefined };

/** The operator's table, or the built-in one. */
export const salesTaxTableOf = ({ SALES_TAX }: TaxSettings): SalesTaxTable =>
  SALES_TAX ?? salesTaxTable;

/** What holds for every store that has no rates of its own (delivery-settings.ts). */
export function salesTaxOf(env: TaxSettings): SalesTax {
  return env.SALES_TAX === undefined ? builtInSalesTax : tableSalesTax(env.SALES_TAX);
}
