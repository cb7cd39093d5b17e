import { expect, test } from "vitest";
import { anExport, aRow, readAll } from "#tests/fixtures/ops/shopify-csv";
import { WrongCurrency } from "./currency";

const prices = async (...given: Parameters<typeof readAll>) =>
  (await readAll(...given)).listings.map(
    ({ products }) => products[0]?.variations[0]?.sizes[0]?.prices,
  );
const text = anExport([aRow({ "Variant Price": "24.90" })]);

test("a file in another currency than the shop's is rejected without a conversion", async () => {
  const euroShop = { currency: "USD", shopCurrency: "EUR" } as const;
  await expect(readAll(text, { ...euroShop, conversion: { kind: "none" } })).rejects.toThrow(
    WrongCurrency,
  );
  await expect(readAll(text, { ...euroShop, conversion: { kind: "none" } })).rejects.toThrow(
    "the prices are read as USD and the shop sells in EUR. Name EUR as their currency if they are EUR, say what 1 USD is in EUR, or let the shop convert them by its own rates",
  );
  expect(await prices(text, { ...euroShop, conversion: { kind: "shop" } })).toEqual([
    { USD: 2490 },
  ]);
  expect(await prices(text, { ...euroShop, conversion: { kind: "rate", rate: 0.925 } })).toEqual([
    { USD: 2490, EUR: 2303 },
  ]);
});

test("a market's column in the shop's currency is enough, and a row without it is rejected", async () => {
  const rows = [
    aRow({ "Price / Europe (EUR)": "22,90" }),
    aRow({ Handle: "b" }),
    aRow({ Handle: "c", "Price / Europe (EUR)": "9" }),
  ];
  const rule = { currency: "USD", shopCurrency: "EUR", conversion: { kind: "none" } } as const;
  const { faults, listings } = await readAll(anExport(rows), rule);
  expect(listings).toHaveLength(2);
  expect(faults).toEqual([
    "line 3: there is no price in EUR, the shop's currency; a rate would make one",
  ]);
  expect(await prices(anExport(rows), { ...rule, conversion: { kind: "rate", rate: 2 } })).toEqual([
    { USD: 2490, EUR: 2290 },
    { USD: 2490, EUR: 4980 },
    { USD: 2490, EUR: 900 },
  ]);
});

test.each(["€ 24,90", "24.90 EUR", "£24.90", "C$24.90"])(
  "%s in a file of dollars is refused with its line",
  async (written) => {
    const { faults, listings } = await readAll(anExport([aRow({ "Variant Price": written })]));
    expect(listings).toEqual([]);
    expect(faults[0]).toMatch(
      /^line 2: Variant Price ".+" is in (EUR|GBP|CAD), and the column is read as USD$/,
    );
  },
);

test.each([
  ["$24.90", "CAD"],
  ["€24.90", "EUR"],
  ["AUD 24.90", "AUD"],
] as const)("%s is a price in a file of %s", async (written, currency) => {
  expect(await prices(anExport([aRow({ "Variant Price": written })]), currency)).toEqual([
    { [currency]: 2490 },
  ]);
});
