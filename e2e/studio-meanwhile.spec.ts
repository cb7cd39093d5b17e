/** What is done in the studio while an answer is on its way, or half done when another form is sent. */
import type { Page } from "@playwright/test";
import { getSellerOrder } from "../contract/orders/seller-order-calls";
import { shops, storeOf } from "./buying";
import { aListing, openCounterShop } from "./counter-shop";
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { hydrated } from "./shop-steps";
import { addMember, holdRequests, signIn, studioUrl } from "./studio";

type Shop = Parameters<typeof studioUrl>[0];

async function enter(page: Page, shop: Shop, slug: string): Promise<void> {
  const email = `meanwhile-${crypto.randomUUID()}@example.com`;
  await addMember(shop, slug, "owner", { email });
  await signIn(page, shop, email);
}

async function openOrder(page: Page, shop: Shop) {
  const { slug } = await openCounterShop(shop, [aListing("tee")]);
  const [{ market }] = shops;
  const { orderNumber } = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  await enter(page, shop, slug);
  return { slug, orderNumber, path: `/stores/${slug}/orders/${orderNumber}` };
}

test("a refund that is being sent cannot be changed into another one @sizeless", async ({
  page,
  shop,
}) => {
  const { slug, orderNumber, path } = await openOrder(page, shop);
  await page.goto(studioUrl(shop, `${path}/refund`));
  await hydrated(page);
  const amount = page.getByLabel("Another amount");
  await amount.fill("2");
  const release = await holdRequests(page, "POST", /\/refund/);
  const pay = page.getByRole("button", { name: "Refund $2.00", exact: true });
  await pay.click();
  await expect(pay).toHaveAttribute("aria-busy", "true");
  await expect(amount).toBeDisabled();
  await expect(page.getByRole("spinbutton").first()).toBeDisabled();
  await expect(amount).toHaveValue("2");
  await expect(pay).toBeFocused();
  release();
  await expect(page).toHaveURL(studioUrl(shop, path));
  const ofOrder = getSellerOrder.path.replace(":number", orderNumber);
  const { order } = await storeOf(shop, slug).ask(getSellerOrder, ofOrder);
  expect(order.refunds).toMatchObject([{ amount: 200 }]);
});

test("a refund that was refused can be changed and sent again @sizeless", async ({
  page,
  shop,
}) => {
  const { path } = await openOrder(page, shop);
  await page.goto(studioUrl(shop, `${path}/refund`));
  await hydrated(page);
  const amount = page.getByLabel("Another amount");
  await amount.fill("2");
  const answer = { failure: "payment_provider_refused", once: "again" };
  await page.route(/\/refund/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: answer, headers: { "x-remix-response": "yes" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Refund $2.00", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  await amount.fill("3");
  await page.getByRole("button", { name: "Refund $3.00", exact: true }).click();
  await expect(page).toHaveURL(studioUrl(shop, path));
});
