import { expect, test } from "vitest";
import { parseQuery } from "#app/http/query";
import { ThankyouQuerySchema } from "./thankyou-query";

const read = (query: Record<string, string>) =>
  parseQuery(
    new Request(`https://shop.test/thankyou?${new URLSearchParams(query)}`),
    ThankyouQuerySchema,
  );

test("THX-01 Q112 every name of the address is understood", () => {
  const numbers = { orderNumber: "AW-1", orderLookupNumber: "AW-2", cart: "c1" };
  const query = { name: "Ada", arrivalEstimate: "2026-12-24", repeat: "1", ...numbers };
  const contentIds = ["1", "2"];
  expect(read({ ...query, deviceId: "d1", contentIds: "1,2" })).toEqual({ ...query, contentIds });
});

test("Q88 an address that says nothing is no error", () => {
  const nothing = { name: "", orderNumber: "", orderLookupNumber: "", cart: "", repeat: null };
  expect(read({})).toEqual({ ...nothing, contentIds: [], arrivalEstimate: null });
});

test("Q109 of the product ids in a URL only well-formed ones are passed on, up to a limit", () => {
  const many = Array.from({ length: 30 }, (_, index) => String(index)).join(",");
  expect(read({ contentIds: "12,,ada@shop.test,<b>, 7,tee_1" }).contentIds).toEqual([
    "12",
    "tee_1",
  ]);
  expect(read({ contentIds: many }).contentIds).toHaveLength(20);
});

test.each([
  "Ada",
  "Jean-Luc",
  "O’Brien",
  "Мария",
  "José Ángel",
  "美咲",
  "Zoë d'Arc",
  "J. R.",
  "J.R.R.",
  "Dr. Meier",
  "Hans-J. Dr.-Ing. Voß",
  "Ada Jr.",
])("THX-01 %s is a name", (name) => {
  expect(read({ name }).name).toBe(name);
});

test.each([
  "A",
  "call +1 555 0100",
  "evil.example",
  "Ada evil.example",
  "Ada. .example",
  "t.co",
  "evil.example.",
  "https://evil.example",
  "pay@evil.example",
  "<b>Ada</b>",
  "Ada\nBob",
  "a".repeat(41),
])("Q85 what is no name, %s, is left out of the greeting", (name) => {
  expect(read({ name }).name).toBe("");
});

test.each(["soon", "2026-13-40", "24.12.2026"])("an arrival on %s is not shown", (day) => {
  expect(read({ arrivalEstimate: day }).arrivalEstimate).toBeNull();
});
