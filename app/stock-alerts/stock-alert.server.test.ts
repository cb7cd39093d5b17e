import { expect, test } from "vitest";
import { aShop } from "#tests/fixtures/app/checkout";
import { handleStockAlert } from "./stock-alert.server";

test("PRE-04 NWS-02 in a preview no wish is taken, whichever form asks for it", async () => {
  const { shop, asked } = aShop(() => ({ noted: true }));
  const form = new FormData();
  const fields = { email: "ada@example.com", colorId: "1", sizeId: "2" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const preview = { ...shop, isPreview: async () => true };
  expect(await handleStockAlert(preview, form)).toMatchObject({
    kind: "preview",
    result: { initialValue: { email: "ada@example.com" } },
  });
  expect(asked).toEqual([]);
  expect((await handleStockAlert(shop, form)).kind).toBe("sent");
});
