import { expect, test } from "vitest";
import en from "#app/localization/messages/en.json";
import { usStates } from "#core/places/us-states";
import { detailsForm } from "#tests/fixtures/app/details-form";
import { DetailsSchema, withPhoneCheck } from "./details.schema";
import { formatPhoneNumber, isPhoneNumber } from "./phone.client";

type Field = keyof typeof detailsForm | "address2";

/** What a shopper reads in English under each field that is wrong. */
function messagesOf(
  change: Partial<Record<Field, string | undefined>>,
  schema: typeof DetailsSchema = DetailsSchema,
): Record<string, string[]> {
  const parsed = schema.safeParse({ ...detailsForm, ...change });
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const text = en[issue.message as keyof typeof en];
    messages[issue.path.join(".")] = [...(messages[issue.path.join(".")] ?? []), text];
  }
  return messages;
}

test("the form as it should be has nothing to say", () => {
  expect(messagesOf({})).toEqual({});
});

// A field that is left empty comes as no text at all, as an empty text, as blanks or as what no one sees.
const empty = [undefined, "", "   ", "\u200b\u00ad"];

test.each<[string, Field, string]>([
  ["ADR-03", "email", "Please enter a valid email"],
  ["ADR-04", "firstname", "Please enter your first name"],
  ["ADR-04", "lastname", "Please enter your last name"],
  ["ADR-04", "address", "Please enter your street address"],
  ["ADR-04", "city", "Please enter your city"],
  ["ADR-04", "zip", "Please enter your zipcode"],
  ["ADR-05", "state", "Please select your state"],
  ["ADR-07", "phone", "Please enter your phone number"],
])("%s an empty %s reads: %s", (_id, field, text) => {
  for (const value of empty) expect(messagesOf({ [field]: value })).toEqual({ [field]: [text] });
});

test.each(["ada", "ada@", "@example.com", "ada@example", "a b@example.com", "a@b@example.com"])(
  "ADR-03 %j is no valid email",
  (email) => {
    expect(messagesOf({ email })).toEqual({ email: ["Please enter a valid email"] });
  },
);

test("ADR-07 a valid number is shown in its international form, and nothing else is touched", () => {
  expect(formatPhoneNumber("(201) 555-0123")).toBe("+1 201 555 0123");
  expect(formatPhoneNumber("+49 30 901820")).toBe("+49 30 901820");
  expect(["123", "", "abc"].map(formatPhoneNumber)).toEqual([null, null, null]);
});

test("ADR-03 blanks around an email are taken off", () => {
  expect(DetailsSchema.parse({ ...detailsForm, email: "  ada@example.com " }).email).toBe(
    "ada@example.com",
  );
});

test("ADR-04 the second address line is optional", () => {
  expect(DetailsSchema.parse({ ...detailsForm, address2: undefined }).address2).toBe("");
  expect(DetailsSchema.parse({ ...detailsForm, address2: " Apt 4 " }).address2).toBe("Apt 4");
});

test.each(["73301", "73301-0001"])("ADR-04 the zip code %s is taken", (zip) => {
  expect(messagesOf({ zip })).toEqual({});
});

test("ADR-05 every state of the list is taken, and nothing else", () => {
  expect(usStates.filter(({ code }) => messagesOf({ state: code }).state !== undefined)).toEqual(
    [],
  );
  for (const state of ["XX", "tx", "Texas", "ON"]) {
    expect(messagesOf({ state })).toEqual({ state: ["Please select your state"] });
  }
});

test("ADR-06 a country outside the United States reads what follows", () => {
  const text =
    "We noticed you're outside of the United States. A few more steps are needed for international delivery. Click the button below.";
  for (const country of ["DE", "CA", "us", "", undefined]) {
    expect(messagesOf({ country })).toEqual({ country: [text] });
  }
});

test.each(["123", "abc", "+1 000 000 0000", "555-0123"])(
  "ADR-07 the phone number %j reads in the browser that it is not valid",
  (phone) => {
    expect(messagesOf({ phone }, withPhoneCheck(isPhoneNumber))).toEqual({
      phone: ["Please enter a valid phone number"],
    });
  },
);

test.each(["(201) 555-0123", "201 555 0123", "+1 201 555 0123", "+49 30 901820"])(
  "ADR-07 the phone number %s is taken, a US one also without its country",
  (phone) => {
    expect(messagesOf({ phone }, withPhoneCheck(isPhoneNumber))).toEqual({});
  },
);

test("ADR-09 every wrong field says its own sentence at once", () => {
  const nothing = Object.fromEntries(Object.keys(detailsForm).map((name) => [name, undefined]));
  expect(Object.keys(messagesOf({ ...nothing, intent: "details" })).sort()).toEqual(
    Object.keys(detailsForm)
      .filter((name) => name !== "intent")
      .sort(),
  );
});

test("a text far too long is refused at its field", () => {
  const long = "x".repeat(5000);
  for (const field of ["firstname", "address", "address2", "city", "zip", "phone"] as const) {
    expect(messagesOf({ [field]: long })).toEqual({ [field]: ["Please enter a shorter text"] });
  }
  expect(messagesOf({ email: `${long}@example.com` })).toHaveProperty("email");
});

test("ADR-04 ADR-07 what a Japanese keyboard types at full width is read as the digits and letters that it is", () => {
  const typed = {
    email: "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    firstname: "花子",
    address: "５００　Ｈｏｗａｒｄ　Ｓｔ",
    address2: "＃４",
    zip: "９４１０５",
    phone: "０２０１－５５５－０１２３",
  };
  expect(DetailsSchema.parse({ ...detailsForm, ...typed })).toMatchObject({
    email: "ada@example.com",
    firstname: "花子",
    address: "500 Howard St",
    address2: "#4",
    zip: "94105",
    phone: "0201-555-0123",
  });
});

test("ADR-07 a number with the international prefix of most countries is a valid one", () => {
  expect(formatPhoneNumber("0012015550123")).toBe("+1 201 555 0123");
  expect(formatPhoneNumber("００ ４９ ３０ ９０１８２０")).toBe("+49 30 901820");
  expect(formatPhoneNumber("(00) 1 201 555 0123")).toBe("+1 201 555 0123");
  expect(formatPhoneNumber("011 1 201 555 0123")).toBe("+1 201 555 0123");
  expect(formatPhoneNumber("0000000000")).toBeNull();
});

test("ADR-04 what is pasted with a tab or a line separator in it is taken with a blank in its place", () => {
  const pasted = {
    firstname: "Ada\tMaria",
    address: "500 Howard Street\u2028",
    address2: "Apt\t2",
  };
  const details = DetailsSchema.parse({ ...detailsForm, ...pasted });
  expect(details).toMatchObject({
    firstname: "Ada Maria",
    address: "500 Howard Street",
    address2: "Apt 2",
  });
  expect(messagesOf({ firstname: "Ada\r\nBcc: x" })).not.toEqual({});
});
