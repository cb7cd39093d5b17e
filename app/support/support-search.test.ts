import { expect, test } from "vitest";
import { readCategoryFiles } from "#tests/fixtures/app/support";
import { buildCategories } from "./build-support-categories";
import { highlightWords, searchArticles } from "./support-search";

const articles = buildCategories(readCategoryFiles(), undefined, "Some Shop").flatMap(
  (category) => category.articles,
);
const find = (term: string) => searchArticles(articles, term).map(({ slug }) => slug);

test.each([
  ["refund", "refunds-and-cancellations"],
  ["where is my order?", "where-is-my-order"],
  ["I want to cancel my order", "change-or-cancel-order"],
  ["Afterpay", "afterpay"],
  ["promo code not working", "promo-codes"],
  ["how do I return a shirt that doesn't fit", "returns-and-exchanges"],
  ["damaged", "wrong-or-damaged-item"],
  ["sales tax", "sales-tax"],
  ["ship to Canada", "international-orders"],
  ["lost order number", "recover-order-number"],
  ["download link", "digital-downloads"],
  ["card declined", "payment-failed"],
  ["unsubscribe", "e-mails-and-texts"],
  ["APPLE PAY", "paypal-and-wallets"],
  ["how long does shipping take", "delivery-options"],
  ["do you ship to Germany", "international-orders"],
  ["complaint", "wrong-or-damaged-item"],
  ["gift card", "promo-codes"],
  ["promocode", "promo-codes"],
  ["ordernumber", "recover-order-number"],
])("SUP-04 who asks for %s finds %s among the first", (term, slug) => {
  expect(find(term).slice(0, 3)).toContain(slug);
});

test.each([
  ["Versandkosten", "delivery-options"],
  ["Rückerstattung", "refunds-and-cancellations"],
  ["ruckerstattung", "refunds-and-cancellations"],
  ["Wo ist meine Bestellung?", "where-is-my-order"],
  ["Bestellung stornieren", "change-or-cancel-order"],
  ["kortingscode", "promo-codes"],
  ["où est mon colis", "where-is-my-order"],
  ["rimborso", "refunds-and-cancellations"],
  ["cambiar la talla", "returns-and-exchanges"],
  ["cupom de desconto", "promo-codes"],
])("SUP-04 who asks for %s in another language finds %s", (term, slug) => {
  expect(find(term).slice(0, 3)).toContain(slug);
});

test.each([
  ["refnud", "refunds-and-cancellations"],
  ["dammaged", "wrong-or-damaged-item"],
  ["Paypall", "paypal-and-wallets"],
])("SUP-04 a slip of the finger in %s still finds %s", (term, slug) => {
  expect(find(term).slice(0, 3)).toContain(slug);
});

test.each(["", "   ", "?!", "x", "xylophone", "<!-- -->", "\u0000", "zzzz qqqq refund"])(
  "SUP-04 %j finds nothing and breaks nothing",
  (term) => {
    expect(find(term)).toEqual([]);
  },
);

test("SUP-04 what is found shows the words that were meant, in title and text", () => {
  const [first] = searchArticles(articles, "refund");
  expect(first?.titleParts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    "Refunds",
  ]);
  const excerpt = first?.excerpt ?? [];
  expect(excerpt.some(({ isMatch, text }) => isMatch && /refund/i.test(text))).toBe(true);
  expect(excerpt.map(({ text }) => text).join("").length).toBeLessThan(200);
  // What is known is not taken for a slip: `lost` is not `most`.
  const texts = searchArticles(articles, "lost").flatMap(({ excerpt, titleParts }) => [
    ...excerpt,
    ...titleParts,
  ]);
  expect(texts.filter(({ isMatch, text }) => isMatch && /most|cost/i.test(text))).toEqual([]);
});

test("SUP-04 what is found by a word of another language alone shows how its text begins", () => {
  const [first] = searchArticles(articles, "remboursement");
  expect(first?.slug).toBe("refunds-and-cancellations");
  expect(first?.excerpt.map(({ text }) => text).join("")).toMatch(/^You can cancel until/);
});

test("marked parts put together are the text again", () => {
  const text = "Größe & “Farbe”, don’t: 3 × S";
  const parts = highlightWords(text, new Set(["grosse", "s"]));
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(["Größe", "S"]);
});
