import { expect, test } from "vitest";
import { startCheckout } from "./start-checkout.server";
import { aShop } from "./testing.server";

test("PRE-04 in a preview no checkout is started, whichever form asks for it", async () => {
  const { shop, asked } = aShop(() => null);
  const preview = { ...shop, isPreview: async () => true };
  const cart = { lines: [{ sku: "1_1_1", quantity: 1, slug: "tee" }] };
  expect(await startCheckout(preview, cart)).toEqual({
    ok: false,
    reason: "preview",
    message: null,
  });
  expect(asked).toEqual([]);
});
