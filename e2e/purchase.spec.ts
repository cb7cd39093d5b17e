import { expect, test } from "./fixtures";
import { askPlatform } from "./platform";
import { fillCard, hydrated, walkToPayment } from "./shop-steps";

// On a wide screen a purchase is walked by keyboard, and from backends of others.
test("TEN-09 PAY-06 PAY-08 PAY-15 CHK-15 THX-01 on a phone a purchase by card, after one that was declined, creates the order and lowers the stock", {
  // The card has three fields on phones, and one elsewhere.
  tag: "@phone-only",
}, async ({ page, storeUrl, shop }) => {
  const poster = "boat-poster";
  const before = await askPlatform(shop, "aurora").stockOf(poster);
  await page.goto(storeUrl("aurora", `/listing/${poster}`));
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Added to cart" });
  await dialog.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { name: /My Cart/ })).toContainText("1 item");
  await walkToPayment(page);
  await fillCard(page, "4000000000000002");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("name")).toBe("Ada");
  const number = new URL(page.url()).searchParams.get("orderLookupNumber") ?? "";
  await expect(page.getByText(number)).toBeVisible();

  const order = await askPlatform(shop, "aurora").order(number);
  expect(order.items).toHaveLength(1);
  expect(order.status).toBe("placed");
  const after = await askPlatform(shop, "aurora").stockOf(poster);
  expect(after.sold).toBe(before.sold + 1);
  expect(after.stock).toBe(before.stock === null ? null : before.stock - 1);

  // The cart went with the purchase.
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});
