import { expect, test } from "vitest";
import { CARD_RULES } from "./card-rules";
import { FRAME_SCRIPT } from "./iframe-script";
import { FRAME_STYLE } from "./iframe-style";
import { stripeScript } from "./stripe-script";
import { WALLET_SHEET_SCRIPT } from "./wallet-sheet-script";

interface Judged {
  empty: boolean;
  complete: boolean;
  error?: { code: string; message: string } | null;
  unfinished?: { code: string; message: string } | null;
}
interface Rules {
  formatNumber(text: string): string;
  formatExpiry(text: string, deleting: boolean): string;
  brandOf(number: string): { name: string; cvc: number };
  JUDGES: Record<
    "cardNumber" | "cardExpiry" | "cardCvc",
    (text: string, now: Date, brand: object) => Judged
  >;
}

const evaluate = new Function(
  `${CARD_RULES}; return { formatNumber, formatExpiry, brandOf, JUDGES };`,
);
const rules: Rules = evaluate();
const now = new Date("2026-06-15T12:00:00Z");
const visa = rules.brandOf("4");
const judge = (field: keyof Rules["JUDGES"], text: string) => rules.JUDGES[field](text, now, visa);

test("numbers are grouped as the brand prints them", () => {
  expect(rules.formatNumber("4242424242424242999")).toBe("4242 4242 4242 4242");
  expect(rules.formatNumber("378282246310005")).toBe("3782 822463 10005");
  expect(rules.formatNumber("42424")).toBe("4242 4");
  expect(rules.formatNumber("4242")).toBe("4242");
});

test.each([
  ["5", false, "05 / "],
  ["12", false, "12 / "],
  ["1230", false, "12 / 30"],
  ["13", false, "01 / 3"],
  ["1/30", false, "01 / 30"],
  ["12/2030", false, "12 / 30"],
  ["12 /", true, "12"],
])("expiry typed as %j becomes %j", (typed, deleting, shown) => {
  expect(rules.formatExpiry(typed, deleting)).toBe(shown);
});

test("a full number that fails the Luhn check is invalid at once", () => {
  const judged = judge("cardNumber", "4242 4242 4242 4241");
  expect(judged.error).toMatchObject({
    code: "invalid_number",
    message: "Your card number is invalid.",
  });
});

test("an unfinished field is no error yet, but says what it would be", () => {
  expect(judge("cardNumber", "4242")).toMatchObject({
    complete: false,
    unfinished: { message: "Your card number is incomplete." },
  });
  expect(judge("cardExpiry", "12")).toMatchObject({
    unfinished: { message: "Your card's expiration date is incomplete." },
  });
  expect(judge("cardCvc", "12")).toMatchObject({
    unfinished: { message: "Your card's security code is incomplete." },
  });
});

test("past dates are distinguished by year and month", () => {
  expect(judge("cardExpiry", "12 / 25").error?.message).toBe(
    "Your card's expiration year is in the past.",
  );
  expect(judge("cardExpiry", "05 / 26").error?.message).toBe(
    "Your card's expiration date is in the past.",
  );
  expect(judge("cardExpiry", "06 / 26")).toMatchObject({ complete: true });
});

test("American Express has a code of four digits", () => {
  expect(rules.brandOf("378282246310005")).toMatchObject({ name: "amex", cvc: 4 });
});

test("the assembled browser scripts parse", () => {
  expect(() => new Function(stripeScript("http://sandbox.test"))).not.toThrow();
  expect(() => new Function(CARD_RULES + FRAME_STYLE + FRAME_SCRIPT)).not.toThrow();
  expect(() => new Function(WALLET_SHEET_SCRIPT)).not.toThrow();
});
