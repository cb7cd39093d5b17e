/** Post-purchase: thank-you page, attribution, and deletion of a cart by its id. */

import { getSellerOrder } from "#contract/orders/seller-order-calls";
import { formatMoney } from "../app/localization/format-values";
import de from "../app/localization/messages/de.json" with { type: "json" };
import { money } from "../core/money/money";
import { expect, test } from "./fixtures";
import { anAddress, waitForLink } from "./mailbox";
import { storeOf } from "./order-by-api";
import { faultsOf, overflowOf } from "./page-faults";
import { buyer, fillCard, hydrated } from "./shop-steps";

test("LOC-01 THX-02 THX-03 THX-04 ANA-08 ANA-10 Q116 a purchase in German and GBP has a German thank-you page that leads to the order like its mail, and the order names its campaign", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const email = anAddress();
  const query = "?locale=de&currency=GBP&aid=partner-7&utm_source=tiktok";
  await page.goto(storeUrl("aurora", `/listing/north-ridge-tee${query}`));
  await hydrated(page);
  await page
    .getByRole("button", { name: new RegExp(de["listing.addToCart"]) })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: de["cart.checkout"], exact: true }).click();
  await page.waitForURL(/\/checkout\/[^/]+/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  // The form in German is filled in by pseudo-language.spec.ts.
  const name = { firstName: "Anna-Lena", lastName: buyer.lastName };
  await storeOf(shop, "aurora").enterDetails(id, email, "fullStandardCost", name);
  await page.goto(storeUrl("aurora", `/checkout/${id}?step=payment`));
  const field = (key: keyof typeof de) => page.getByLabel(de[key], { exact: true });
  await field("payment.nameOnCard").waitFor();
  await fillCard(page, "4242424242424242", de["payment.nameOnCard"]);
  const pay = page.getByRole("button", { name: de["payment.placeOrder"] });
  await expect(pay).toContainText("£");
  await pay.click();

  await expect(page.getByRole("heading", { name: de["thanks.title"] })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("orderLookupNumber") ?? "";
  const path = getSellerOrder.path.replace(":number", number);
  const { order } = await storeOf(shop, "aurora").ask(getSellerOrder, path);
  expect(order).toMatchObject({
    affiliate: "partner-7",
    trafficSource: "tiktok",
    totalCost: { currency: "GBP" },
  });
  const main = page.getByRole("main");
  await expect(main).toContainText("Anna-Lena");
  await expect(main).toContainText(formatMoney(money(order.totalCost.amount, "GBP"), "de"));
  for (const key of ["thanks.confirmation", "thanks.shipping"] as const) {
    await expect(main).toContainText(de[key]);
  }
  // Nothing in it is downloaded.
  await expect(main).not.toContainText(de["thanks.digital"]);
  const refunds = main.getByRole("link", { name: de["thanks.refunds"] });
  await expect(refunds).toHaveAttribute("href", "/support/refunds-and-cancellations");
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  // One left edge for what is said and what is shown.
  const leftOf = async (name: string) =>
    (await main.getByRole("heading", { name }).boundingBox())?.x;
  expect(await leftOf(de["listing.related"])).toBe(await leftOf(de["thanks.title"]));

  await main.getByRole("link", { name: de["track.submit"] }).click();
  await expect(page.locator('.order-step[aria-current="step"]')).toHaveText(
    de["track.step.placed"],
  );
  // On paper the shop's name and the order; with letters twice as large the order stays in its page.
  const unprinted = page.locator(".header-notices, .next-page-link").filter({ visible: true });
  await expect(unprinted).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(unprinted).toHaveCount(0);
  await expect(page.locator(".print-header")).toHaveText("Aurora Field Club");
  await expect(page.locator(".print-header")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await overflowOf(page)).toBe(0);

  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/track\/order\/AW-\w{8}$/);
  const link = await waitForLink(shop, email, "/track/order/");
  expect(new URL(link).pathname).toBe(pathname);
});

test("CHK-17 Q87 Q88 /checkout-complete empties the cart of its own browser only, and redirects any browser to /thankyou", {
  tag: ["@nojs-only", "@sizeless"],
}, async ({ page, storeUrl, openSeededCheckout }) => {
  const id = await openSeededCheckout("details");
  await page.goto(storeUrl("aurora", `/checkout-complete/${crypto.randomUUID()}`));
  await expect(page).toHaveURL(storeUrl("aurora", "/thankyou"));
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1" })).toBeVisible();

  await page.goto(storeUrl("aurora", `/checkout-complete/${id}`));
  await expect(page).toHaveURL(storeUrl("aurora", "/thankyou"));
  await expect(page.getByRole("link", { name: "Cart, 0" })).toBeVisible();
  await page.goto(storeUrl("aurora", `/checkout/${id}`));
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});
