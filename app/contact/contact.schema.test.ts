import { expect, test } from "vitest";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { ContactSchema } from "./contact.schema";

const form = {
  "contact-ordernumber": "AW-7Q2M9XKT",
  "contact-email": "ada@example.com",
  "contact-fullname": "Ada Byron",
  "contact-reason": "order",
  "contact-reason-message": "Where is it?",
};

function saidOf(change: object): string[] {
  const texts = new Map(Object.entries(messagesByLocale.en));
  const { error } = ContactSchema.safeParse({ ...form, ...change });
  return (error?.issues ?? []).map((issue) => texts.get(issue.message) ?? issue.message);
}

test.each([
  [{ "contact-ordernumber": undefined }, "Please enter your order number"],
  [{ "contact-ordernumber": " " }, "Please enter your order number"],
  [{ "contact-email": undefined }, "Please enter a valid email"],
  [{ "contact-email": "" }, "Please enter a valid email"],
  [{ "contact-email": "ada@" }, "Please enter a valid email"],
  [{ "contact-fullname": undefined }, "Please enter your full name"],
  [{ "contact-fullname": "  " }, "Please enter your full name"],
  [{ "contact-reason": undefined }, "Please select the reason for your contact"],
  [{ "contact-reason": "" }, "Please select the reason for your contact"],
  [{ "contact-reason": "refund" }, "Please select the reason for your contact"],
  [{ "contact-reason-message": undefined }, "Please tell us why you are contacting us"],
  [{ "contact-reason-message": "\n" }, "Please tell us why you are contacting us"],
  [{ "contact-reason-message": "a".repeat(5_001) }, "Please enter a shorter text"],
  [{ "contact-website": "https://spam.example" }, "Please leave this field empty"],
])("CON-02 CON-03 a message with %j gets the error %j, and no other", (change, said) => {
  expect(saidOf(change)).toEqual([said]);
});

test("CON-02 an empty form has an error at each of its five fields", () => {
  expect(ContactSchema.safeParse({}).error?.issues).toHaveLength(5);
});

test.each(["order", "product", "other"])("CON-04 %s is a reason", (reason) => {
  expect(saidOf({ "contact-reason": reason })).toEqual([]);
});

test("CON-02 a line's end counts as one character, as in the field, however it was sent", () => {
  const lines = (end: string) => `${`a${end}`.repeat(2_500)}`;
  for (const end of ["\n", "\r\n"]) {
    expect(saidOf({ "contact-reason-message": lines(end) })).toEqual([]);
    expect(saidOf({ "contact-reason-message": `${lines(end)}ab` })).toEqual([
      "Please enter a shorter text",
    ]);
  }
});

test("Q116 the number may be typed in any way, or be none at all", () => {
  for (const typed of [" aw-7q2m9xkt ", "none", "#1"]) {
    expect(saidOf({ "contact-ordernumber": typed })).toEqual([]);
  }
});
