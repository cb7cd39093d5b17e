import { expect, test } from "vitest";
import { aConfirmation, everyKind, rendered } from "#tests/fixtures/platform/mails";

const theme = { legal: { returns: ["de"], imprint: ["de", "en"], privacy: ["de"], shipping: [] } };

test("a mail about an order links the policies that the seller wrote, in the buyer's language", () => {
  const { text, html } = rendered(aConfirmation(), { locale: "de", theme });
  expect(text).toMatch(/Impressum[^\n]*\n?[^\n]*\/policies\/imprint/);
  expect(text).toMatch(/Widerruf und Rückgabe[^\n]*\n?[^\n]*\/policies\/returns/);
  expect(text).not.toContain("/policies/shipping");
  expect(html).toContain("/policies/returns");
});

test("other mails, and those of a shop without such texts, link none", () => {
  const linking = everyKind().filter((content) =>
    rendered(content, { theme }).text.includes("/policies/"),
  );
  expect(linking.map(({ kind }) => kind)).toEqual([
    "order-confirmation",
    "order-shipped",
    "order-refunded",
    "refund-failed",
  ]);
  expect(rendered(aConfirmation(), {}).text).not.toContain("/policies/");
});
