/** Orders in the studio: found, packed, shipped and refunded. */

import { getSellerOrder, refundOrder } from "#contract/orders/seller-order-calls";
import shopWords from "../app/localization/messages/en.json" with { type: "json" };
import home from "../studio/locales/en/home.json" with { type: "json" };
import frame from "../studio/locales/en/layout.json" with { type: "json" };
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { anAddress, listMails } from "./mailbox";
import { shops, storeOf, stripeAccount } from "./order-by-api";
import { overflowOf } from "./page-faults";
import { hydrated } from "./shop-steps";
import { enterAs, enterPlain, openPlainAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const [{ slug, listing, market }] = shops;
const base = `/stores/${slug}/orders`;
const usd = { locale: "en", currency: "USD", region: "USA" };

type Shop = Parameters<typeof storeOf>[0];

async function readOrder(shop: Shop, number: string, of: string = slug) {
  const path = getSellerOrder.path.replace(":number", number);
  return (await storeOf(shop, of).ask(getSellerOrder, path)).order;
}

test.describe("on a phone", () => {
  // Without scripts nothing else depends on the size: once is enough.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("6 an order is found, packed and marked as shipped on a phone without scripts", {
    tag: ["@nojs-only", "@sizeless"],
  }, async ({ page, shop }) => {
    const email = anAddress();
    const { orderNumber: number } = await storeOf(shop, slug).buy(email, [listing], market);
    await enterAs(page, shop, slug, { role: "staff" });
    await page.goto(studioUrl(shop, base));
    await page.getByLabel(en["search.label"]).fill(email.slice(0, 24));
    await page.getByRole("button", { name: en["search.button"] }).click();
    await expect(page.getByRole("listitem").filter({ hasText: number })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole("checkbox", { name: en.choose.replace("{{number}}", number) }).check();
    await page.getByRole("button", { name: en["action.slips"] }).click();
    const slip = page.getByRole("article");
    await expect(slip).toContainText("500 Howard Street");
    await expect(slip).not.toContainText("$");
    // What was chosen is chosen for the steps that follow.
    await page.getByRole("link", { name: en["action.pickList"] }).click();
    await expect(page.getByRole("table")).toContainText(number);
    await page.getByRole("link", { name: en["action.shipChosen"], exact: true }).click();
    await expect(page.getByLabel(en["ship.numberOf"].replace("{{number}}", number))).toBeVisible();

    await page.goto(studioUrl(shop, `${base}/${number}`));
    await page.getByRole("link", { name: en["action.ship"] }).click();
    await page.getByLabel(en["ship.number"], { exact: true }).fill("1Z 999 AA1 01 2345 6784");
    await page.getByRole("button", { name: en["ship.button"] }).click();
    await expect(page).toHaveURL(studioUrl(shop, `${base}/${number}`));
    await expect(page.getByRole("status").first()).toContainText(number);
    await expect(page.getByRole("link", { name: "1Z 999 AA1 01 2345 6784" })).toBeVisible();
    const { shipments, status } = await readOrder(shop, number);
    expect(status).toBe("shipped");
    expect(shipments).toMatchObject([{ carrier: "UPS", items: [{ quantity: 1 }] }]);
  });
});

test("17 a refund of one item and a mail that is sent again go out once, although they are pressed twice", {
  tag: "@sizeless",
}, async ({ page, context, shop }) => {
  const buyer = anAddress();
  const order = await storeOf(shop, slug).buy(buyer, [listing], market);
  const number = order.orderNumber;
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `${base}/${number}`));
  await page.getByLabel(en["note.label"]).fill("Wants it wrapped");
  await page.getByRole("button", { name: en["note.add"] }).click();
  await expect(page.getByText("Wants it wrapped")).toBeVisible();
  const confirmations = async () =>
    (await listMails(shop, buyer)).filter(({ text }) => text?.includes(number)).length;
  await expect.poll(confirmations).toBe(1);
  // What waits to be sent is not offered to be sent again.
  await expect(async () => {
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: en["history.resend"] }).dblclick({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("status").first()).toHaveText(en["changed.resend"]);
  await expect.poll(confirmations).toBe(2);

  await page.getByRole("link", { name: en["action.refund"] }).click();
  await expect(page.getByText(en["refund.chooseFirst"])).toBeVisible();
  const payOf = (amount: number) =>
    page.getByRole("button", {
      name: en["refund.button"].replace("{{amount}}", `$${amount.toFixed(2)}`),
    });
  const other = page.getByLabel(en["refund.amount"]);
  await other.fill("5");
  await expect(payOf(5)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: en["refund.everything"] }).click();
  await expect(page.getByText(frame["connection.offline"])).toBeVisible();
  await expect(other).toHaveValue("5");
  await context.setOffline(false);
  await expect(payOf(order.totalCost.amount / 100)).toBeVisible();
  await expect(page.getByRole("spinbutton").first()).toHaveValue("1");
  await expect(other).toHaveValue("");
  const sums = page.locator("#sum");
  await expect(sums).toBeFocused();
  // Loaded again it is as any page: the keyboard is taken to the sums by the press alone.
  await page.reload();
  await hydrated(page);
  await expect(sums).not.toBeFocused();
  await expect(page.getByRole("spinbutton").first()).toHaveValue("1");
  await page.getByLabel(en["refund.shipping"]).fill("");
  const goods = (order.totalCost.amount - order.shippingCost.amount) / 100;
  const pay = payOf(goods);
  await expect(pay).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await confirmations()).toBe(2);
  await pay.dblclick();
  await expect(page).toHaveURL(studioUrl(shop, `${base}/${number}`));
  const { refunds, refunded, unitsLeft } = await readOrder(shop, number);
  expect(refunds).toMatchObject([{ amount: goods * 100, items: [{ quantity: 1 }] }]);
  expect([refunded, unitsLeft]).toEqual([goods * 100, []]);
});

test("what was refunded at Stripe and what is disputed there stand on the order, and open disputes on the first page @sizeless", async ({
  shop,
}) => {
  const own = await openTestStore(shop, [aListing("disputed")]);
  const { buy } = storeOf(shop, own.slug);
  const stripe = stripeAccount(shop);
  const refunded = await buy(anAddress(), ["disputed"], usd);
  const disputed = await buy(anAddress(), ["disputed"], usd, "4000000000000259");
  const { payment } = await readOrder(shop, refunded.orderNumber, own.slug);
  await stripe.refunds.create({ payment_intent: payment.id, amount: 500 });
  const refundsOf = async ({ orderNumber }: typeof refunded) =>
    (await readOrder(shop, orderNumber, own.slug)).refunds.map(
      ({ origin, state }) => `${origin} ${state}`,
    );
  const waits = { timeout: 20_000 };
  await expect.poll(() => refundsOf(refunded), waits).toEqual(["provider succeeded"]);
  await expect.poll(() => refundsOf(disputed), waits).toEqual(["dispute pending"]);

  const seller = await enterPlain(shop, own.slug);
  await seller.open(`/stores/${own.slug}`);
  await seller.follow(new RegExp(home["task.disputesOpen_one"]));
  expect(seller.text()).toContain(en["filter.refund.disputed"]);
  expect(seller.has("link", new RegExp(refunded.orderNumber))).toBe(false);
  await seller.follow(new RegExp(disputed.orderNumber));
  const total = `$${(disputed.totalCost.amount / 100).toFixed(2)}`;
  const line = en["history.refundedBy.dispute"].replace("{{amount}}", total);
  expect(seller.text()).toContain(`${line} · ${en["disputeState.pending"]}`);

  const { id } = (await readOrder(shop, disputed.orderNumber, own.slug)).payment;
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  await stripe.disputes.close(dispute?.id ?? "");
  await expect.poll(() => refundsOf(disputed), waits).toEqual(["dispute succeeded"]);
  await seller.reload();
  expect(seller.text()).toContain(`${line} · ${en["disputeState.succeeded"]}`);
  await seller.open(`/stores/${own.slug}/orders/${refunded.orderNumber}`);
  const provider = en["history.refundedBy.provider"].replace("{{amount}}", "$5.00");
  expect(seller.text()).toContain(provider);
});

test("24 a refund that failed is recorded as paid back another way, with its note, once, and not offered again @sizeless", async ({
  shop,
  storeUrl,
}) => {
  const own = await openTestStore(shop, [aListing("failing")]);
  const store = storeOf(shop, own.slug);
  const order = await store.buy(anAddress(), ["failing"], usd, "4000000000005126");
  const number = order.orderNumber;
  await store.ask(refundOrder, refundOrder.path.replace(":number", number), {});
  const read = async () => (await readOrder(shop, number, own.slug)).refunds[0];
  const stateOf = async () => (await read())?.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe("failed");

  const email = `member-${crypto.randomUUID()}@example.com`;
  const seller = await enterPlain(shop, own.slug, { email });
  const colleague = await openPlainAs(shop, email);
  const total = `$${(order.totalCost.amount / 100).toFixed(2)}`;
  const named = (text: string) => text.replace("{{amount}}", total);
  for (const person of [seller, colleague]) {
    await person.open(`/stores/${own.slug}/orders/${number}`);
    expect(person.has("button", named(en["settle.confirm"]))).toBe(false);
    person.unfold(named(en["settle.openOf"]));
    expect(person.text()).toContain(named(en["settle.question"]));
    person.fill(en["settle.note"], person === seller ? "Transfer 4711" : "Transfer 4712");
  }
  expect(await stateOf()).toBe("failed");
  await seller.press(named(en["settle.confirm"]));
  expect(seller.text()).toContain(en["changed.settle"]);
  expect(seller.text()).toContain(named(en["history.settled"]));
  expect(seller.text()).toContain("Transfer 4711");
  expect(seller.has("summary", named(en["settle.openOf"]))).toBe(false);
  expect(seller.has("link", en["action.refund"])).toBe(false);
  // The note of who comes second is shown with the reason.
  await colleague.press(named(en["settle.confirm"]));
  const reason = en["changeFailed.refund_settled"];
  expect(colleague.text()).toContain(reason);
  expect(colleague.text().split(reason)[1]).toContain("Transfer 4712");
  await seller.open(`/stores/${own.slug}`);
  expect(seller.has("link", new RegExp(home["task.refundsFailed_one"]))).toBe(false);
  await seller.open(storeUrl(own.slug, `/track/order/${number}`));
  expect(seller.text()).toContain(named(shopWords["track.refundSettled"]));
});
