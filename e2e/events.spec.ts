/** What a shop tells of its visitors' way, as its pages send it and as its seller reads it. */
import type { Page } from "@playwright/test";
import * as z from "zod";
import { mostEventsAtOnce } from "../contract/event-limits";
import { type ShopEvent, ShopEventSchema } from "../contract/shop-events";
import { aListing, aProduct, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";

const BatchSchema = z.array(ShopEventSchema).min(1).max(mostEventsAtOnce);

/** Everything that this page sends from now on. */
function listen(page: Page): ShopEvent[] {
  const told: ShopEvent[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/events") return;
    const form = new URLSearchParams(request.postData() ?? "");
    told.push(...BatchSchema.parse(JSON.parse(form.get("events") ?? "")));
  });
  return told;
}

/** A page that goes says what it has not said yet. */
async function expectTold(page: Page, told: ShopEvent[], names: ShopEvent["name"][]) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return told.map(({ name }) => name).toSorted();
    })
    .toEqual(names.toSorted());
}

test("ANA-01 ANA-02 ANA-03 ANA-04 K-05 the way from the first tile to a removed line is told, each step once", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const size = { label: "M", prices: { USD: 2000 }, stock: null };
  const variations = [{ colorName: "Bone", hex: "#EEEEDD", sizes: [size] }];
  const option = (value: string) => ({ name: "Style", value });
  const products = [
    aProduct({ option: option("Classic"), variations }),
    aProduct({ key: "warm", option: option("Warm"), variations }),
  ];
  const { slug } = await openCounterShop(shop, [aListing("styles", { products })]);
  const told = listen(page);
  await page.goto(storeUrl(slug, "/?utm_source=letter"));
  await page.locator("html[data-scripts=on]").waitFor({ state: "attached" });
  const atHome = ["visit", "page_view", "view_item_list"] as const;
  await expectTold(page, told, [...atHome]);

  await page.locator(".tile-link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The styles");
  const opened = ["select_item", "page_view", "view_item"] as const;
  await expectTold(page, told, [...atHome, ...opened]);
  await page.getByRole("link", { name: "Warm", exact: true }).click();
  await expect(page).toHaveURL(/product=/);
  await expectTold(page, told, [...atHome, ...opened, "view_item"]);

  await page.getByLabel("Quantity").selectOption("2");
  await page.getByRole("button", { name: /Add to cart/ }).click();
  await page.getByRole("link", { name: "View cart" }).click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  const bought = ["add_to_cart", "page_view", "view_cart", "remove_from_cart"] as const;
  await expectTold(page, told, [...atHome, ...opened, "view_item", ...bought]);
  const ids = told.flatMap((event) => (event.name === "view_item" ? event.items[0]?.id : []));
  expect(new Set(ids).size).toBe(2);
  const worth = { value: { amountMinor: 4000, currency: "USD" } };
  expect(told).toContainEqual(expect.objectContaining({ name: "add_to_cart", ...worth }));
  expect(told).toContainEqual(expect.objectContaining({ name: "remove_from_cart", ...worth }));
});
