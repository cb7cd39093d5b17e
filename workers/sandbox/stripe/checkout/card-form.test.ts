import { expect, test } from "vitest";
import { readCardForm } from "./card-form";

const now = new Date("2026-11-20T12:00:00Z");
const good = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123", name: "Ada Byron" };

test.each(["12 / 30", "12/30", "1230", "12/2030", "122030", "12-30"])(
  "an expiry typed as %s is December 2030",
  (expiry) => {
    expect(readCardForm({ ...good, expiry }, now)).toMatchObject({
      ok: true,
      card: { card: { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" } },
    });
  },
);

test.each([
  ["number", "", "Enter your card number."],
  ["number", "4242 4242", "Your card number is incomplete."],
  ["number", "4242424242424241", "Your card number is invalid."],
  ["expiry", "", "Your card's expiration date is incomplete."],
  ["expiry", "13/30", "Your card's expiration date is incomplete."],
  ["expiry", "12/25", "Your card's expiration year is in the past."],
  ["expiry", "10/26", "Your card's expiration date is in the past."],
  ["cvc", "12", "Your card's security code is incomplete."],
  ["name", "  ", "Enter the name on your card."],
])("%s %j shows an error at its field", (field, value, problem) => {
  const read = readCardForm({ ...good, [field]: value }, now);
  expect(read).toMatchObject({ ok: false, problems: { [field]: problem } });
});

test("an empty form has an error at every field, and input is preserved except the number", () => {
  expect(readCardForm({}, now)).toMatchObject({ ok: false });
  const read = readCardForm({ ...good, number: "4242" }, now);
  expect(read.typed).toEqual({ name: "Ada Byron", expiry: "12 / 30" });
});
