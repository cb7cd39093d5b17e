import type { Page } from "@playwright/test";
import { axe } from "./axe";
import { expect, test } from "./fixtures";
import { addToCart, enterByCode, walkToPayment } from "./shop-steps";

async function expectAccessible(page: Page, where: string) {
  const { violations } = await axe(page).exclude("iframe").analyze();
  const found = violations.map((one) => `${where}: ${one.id} ${one.nodes[0]?.target.join(" ")}`);
  expect(found).toEqual([]);
}

for (const store of ["aurora", "vinyl", "nightowl", "pixel", "tiny"]) {
  test(`the home page and a listing of ${store} have no accessibility fault`, async ({
    page,
    storeUrl,
  }) => {
    if (store === "nightowl") await enterByCode(page, storeUrl(store));
    await page.goto(storeUrl(store));
    await expectAccessible(page, "home");
    await page.locator(".tile-link").first().click();
    // Until then the home page's own heading is there, or the skeleton, which has none.
    await page.waitForURL("**/listing/**");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, "listing");
  });
}

test("cart, dialog and every checkout step have no accessibility fault", {
  tag: "@sizeless",
}, async ({ page, storeUrl }) => {
  await addToCart(page, storeUrl("aurora", "/listing/north-ridge-tee"), {
    color: "Bone",
    size: "S",
  });
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "dialog");
  await page.goto(storeUrl("aurora", "/cart"));
  await expectAccessible(page, "cart");
  await walkToPayment(page);
  await page.getByLabel("Name on card").waitFor();
  await expectAccessible(page, "payment");
  await page.getByRole("radio", { name: "PayPal" }).check();
  await page
    .getByText(/^You approve/)
    .filter({ visible: true })
    .waitFor();
  await expectAccessible(page, "PayPal");
  await page.getByRole("link", { name: "Delivery options" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).waitFor();
  await expectAccessible(page, "delivery");
  await page.getByRole("link", { name: "Customer details" }).click();
  await page.getByLabel("First name").waitFor();
  await expectAccessible(page, "details");
});
