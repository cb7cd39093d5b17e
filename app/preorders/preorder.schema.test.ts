import { expect, test } from "vitest";
import { usStates } from "#core/places/us-states";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { PreorderSchema } from "./preorder.schema";

const form = {
  fullname: "Ada Byron",
  email: "ada@example.com",
  street: "1 Congress Ave",
  city: "Austin",
  zip: "78701",
  state: "TX",
  country: "US",
  colorId: "1",
  sizeId: "2",
  slug: "whale-hoodie",
};

function saidOf(change: object): string[] {
  const parsed = PreorderSchema.safeParse({ ...form, ...change });
  const texts = new Map(Object.entries(messagesByLocale.en));
  return (parsed.error?.issues ?? []).map((issue) => texts.get(issue.message) ?? issue.message);
}

test.each([
  [{ fullname: " " }, "Please enter your full name"],
  [{ email: undefined }, "Please enter a valid email"],
  [{ email: "ada@" }, "Please enter a valid email"],
  [{ street: "" }, "Please enter your street address"],
  [{ city: undefined }, "Please enter your city"],
  [{ zip: "" }, "Please enter your zipcode"],
  [{ zip: undefined }, "Please enter your zipcode"],
  [{ zip: "7870" }, "Please enter a valid zipcode"],
  [{ zip: "787010" }, "Please enter a valid zipcode"],
  [{ state: "" }, "Please select your state"],
  [{ state: "XX" }, "Please select your state"],
  [{ country: "" }, "Please select your country"],
])("POF-02 POF-03 a pre-order with %j gets the error %j, and no other", (change, said) => {
  expect(saidOf(change)).toEqual([said]);
});

test("POF-02 POF-05 the second line of the street may be empty, and every state will do", () => {
  expect(saidOf({ street2: undefined })).toEqual([]);
  for (const { code } of usStates) expect(saidOf({ state: code })).toEqual([]);
});
