import { expect, test } from "vitest";
import { aShop } from "#app/checkout/testing.server";
import { takePreorder } from "./preorder.server";

const fields = {
  ...{ slug: "tee", colorId: "1", sizeId: "2", fullname: "Ada Walker", email: "ada@example.com" },
  ...{ street: "500 Howard Street", city: "Austin", zip: "73301", state: "TX", country: "US" },
};

test("PRE-04 in a preview no pre-order is taken, whichever form asks for it", async () => {
  const { shop, asked } = aShop(() => ({ id: 1 }));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const preview = { ...shop, isPreview: async () => true };
  expect((await takePreorder(preview, form)).answer.kind).toBe("preview");
  expect(asked).toEqual([]);
  expect((await takePreorder(shop, form)).answer.kind).toBe("sent");
});
