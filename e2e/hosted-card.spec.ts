import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { overflowOf } from "./page-faults";
import { applyPromoCode } from "./shop-steps";

/** On the provider's page, by its plain form. */
async function pay(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Ada Walker");
  await page.getByRole("button", { name: /^Pay / }).click();
}

test("Q123 CHK-15 CHK-16 without scripts a card is paid on the provider's page, after a cancel and after a decline", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, shop, openSeededCheckout }) => {
  await openSeededCheckout("payment");
  const step = page.getByRole("region", { name: "Payment methods" });
  await expect(step).toBeVisible();
  await applyPromoCode(page, "WELCOME10");
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  const order = page.getByRole("button", { name: /Place order/ });
  const sum = /\$[\d.]+/.exec((await order.textContent()) ?? "")?.[0] ?? "none";
  await order.click();
  await expect(page.getByRole("button", { name: `Pay ${sum}` })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(shop.sandbox).origin);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(step).toContainText("You came back without paying. Nothing was charged");
  await expect(order).toContainText(sum);

  await order.click();
  await pay(page, "4000000000000002");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(page.getByLabel("Name on card")).toHaveValue("Ada Walker");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await pay(page, "4242424242424242");

  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText(sum);
  await page.getByRole("main").getByRole("link", { name: "Track order" }).click();
  await expect(page.getByRole("heading", { name: /^Order AW-/, level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("North Ridge Tee");
  await page.goto(storeUrl("aurora", "/cart"));
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});

const theirScript = "**/stripe.js";

test("PAY-01 where the provider's script comes empty, or does not come, the card is asked for on its page", {
  tag: "@sizeless",
}, async ({ page, openSeededCheckout }) => {
  const failed = page.getByText("The secure card form could not be loaded");
  const order = page.getByRole("button", { name: /Place order/ });
  await page.route(theirScript, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await openSeededCheckout("payment");
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await page.clock.install();
  await page.route(theirScript, () => new Promise(() => {}));
  const asked = page.waitForRequest(theirScript);
  await page.reload();
  await asked;
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(failed).toBeVisible();
  await order.click();
  await pay(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});
