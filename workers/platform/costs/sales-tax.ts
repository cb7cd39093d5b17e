// The sales tax of a destination, as a rate behind an interface, so that a tax service can take the
// table's place. Knows no prices; shipping is not taxed (costs.ts), and neither are a county's or
// city's own surcharges, which a state's base rate leaves out.

/** `stateCode` is a USPS code; the rate of 8.25 % is 0.0825. */
export type SalesTax = { rateOf(stateCode: string): number };

export const salesTaxTable = {
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
} as const;

const percents: ReadonlyMap<string, number> = new Map(Object.entries(salesTaxTable.percentByState));

/** Alaska, Delaware, Montana, New Hampshire, Oregon, military mail and most territories take none. */
export const tableSalesTax: SalesTax = {
  rateOf: (stateCode) => (percents.get(stateCode) ?? 0) / 100,
};
