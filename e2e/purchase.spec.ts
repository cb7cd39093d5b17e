import { expect, test } from "./fixtures";
import { askPlatform } from "./platform";
import { fillCard, hydrated, walkToPayment } from "./shop-steps";

test("TEN-09 PAY-06 PAY-08 CHK-15 THX-01 a purchase by card creates the order and lowers the stock", async ({
  page,
  storeUrl,
  shop,
}, testInfo) => {
  // One for each viewport: both buy at the same time, and each checks the stock.
  const poster = testInfo.project.name === "phone" ? "boat-poster" : "contour-poster";
  const before = await askPlatform(shop, "aurora").stockOf(poster);
  await page.goto(storeUrl("aurora", `/listing/${poster}`));
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Added to cart" });
  await dialog.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { name: /My Cart/ })).toContainText("1 item");
  await walkToPayment(page);
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

test("PAY-15 a declined card shows its reason, loses no input, and another card then pays", async ({
  page,
  openSeededCheckout,
}) => {
  await openSeededCheckout("payment");
  await fillCard(page, "4000000000000002");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("LOC-01 at vinyl the same purchase is charged in EUR", { tag: "@sizeless" }, async ({
  page,
  storeUrl,
}) => {
  await page.goto(storeUrl("vinyl"));
  await page
    .getByRole("link", { name: /Face A/ })
    .first()
    .click();
  await expect(page.getByTestId("price")).toHaveText("€32.00");
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
  await walkToPayment(page);
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order.*€/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("€");
});

test("a total that changed in another tab is shown again before the charge", {
  tag: "@sizeless",
}, async ({ page, context, openSeededCheckout }) => {
  await openSeededCheckout("payment");
  const shown = await page.getByTestId("total").last().textContent();

  const other = await context.newPage();
  await other.goto(page.url().replace(/\?.*/, "?step=delivery"));
  await other.getByLabel(/Super rush delivery/).check();
  await other.getByRole("button", { name: "Continue to payment" }).click();
  await expect(other.getByRole("region", { name: "Payment methods" })).toBeVisible();

  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("alert")).toContainText("The total of your order has changed.");
  await expect(page.getByTestId("total").last()).not.toHaveText(shown ?? "");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: /Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});
