/** Forms of an order, without scripts too: a try that is refused, or comes after the session's end, loses nothing typed. */
import { getSellerOrder, refundOrder } from "../contract/orders/seller-order-calls";
import { settleRefund } from "../contract/orders/settle-refund-calls";
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { hydrated } from "./shop-steps";
import { beginSession, enterAs, studioUrl } from "./studio";
import { aListing, openTestStore } from "./test-store";

const [{ market }] = shops;
const number = "Parcel 77";

test("11 a parcel that is refused, and then sent after the session has ended, is shipped with the number that was typed @nojs-only @sizeless", async ({
  page,
  context,
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask, buy } = storeOf(shop, slug);
  const order = await buy(anAddress(), ["tee", "tee"], market);
  const email = await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/orders/${order.orderNumber}/ship`));
  const units = page.getByRole("spinbutton");
  const tracking = page.getByLabel(en["ship.number"]);
  const carrier = page.getByLabel(en["ship.carrier"]);
  const notify = page.getByRole("checkbox", { name: en.notify });
  const ship = page.getByRole("button", { name: en["ship.button"] });
  await units.fill("1");
  await tracking.fill(number);
  await notify.uncheck();
  await ship.click();
  await expect(carrier).toBeFocused();
  await expect(carrier).toHaveAccessibleDescription(en["shipFailure.carrier_missing"]);
  await expect(units).toHaveValue("1");
  await expect(tracking).toHaveValue(number);
  await expect(notify).not.toBeChecked();

  await carrier.fill("Post");
  await context.clearCookies();
  await ship.click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  const again = page.getByRole("button", { name: "Send again" });
  // Before the person has signed in it changes nothing.
  await again.click();
  await expect(again).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in a new tab" }).click();
  await expect((await opened).getByLabel("E-mail address")).toBeVisible();
  await beginSession(page, shop, email);
  await again.click();
  await expect(page.getByText(`1 item of ${order.orderNumber} is on its way`)).toBeVisible();
  const path = getSellerOrder.path.replace(":number", order.orderNumber);
  const { shipments, unitsLeft } = (await ask(getSellerOrder, path)).order;
  expect(shipments).toMatchObject([{ carrier: "Post", trackingNumber: number }]);
  expect(unitsLeft).toMatchObject([{ quantity: 1 }]);
});

test("24 a note that is too long is still in its field, and one of exactly the length with line ends is taken @sizeless", {
  tag: "@nojs",
}, async ({ page, shop }) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const order = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/orders/${order.orderNumber}`));
  await hydrated(page);
  const note = page.getByLabel(en["note.label"]);
  const add = page.getByRole("button", { name: en["note.add"] });
  const tooLong = `Call first.\n${"x".repeat(1989)}`;
  // As a browser may that does not count.
  await note.evaluate((field) => field.removeAttribute("maxlength"));
  await note.fill(tooLong);
  await add.click();
  await expect(page.getByText(en["noteFailure.long"])).toBeVisible();
  await expect(note).toHaveValue(tooLong);
  await expect(note).toHaveAccessibleDescription(en["noteFailure.long"]);
  await note.fill(tooLong.slice(0, -1));
  await add.click();
  await expect(page.getByText(en["changed.note"])).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(page.getByText(en["noteFailure.long"])).toHaveCount(0);
});

test("24 the note of a repayment that a colleague has recorded meanwhile is shown with the reason @sizeless", {
  tag: "@nojs",
}, async ({ page, shop }) => {
  const { slug } = await openTestStore(shop, [aListing("failing")]);
  const { ask, buy } = storeOf(shop, slug);
  const order = await buy(anAddress(), ["failing"], market, "4000000000005126");
  const path = (call: { path: string }) => call.path.replace(":number", order.orderNumber);
  await ask(refundOrder, path(refundOrder), {});
  const read = async () => (await ask(getSellerOrder, path(getSellerOrder))).order.refunds[0];
  await expect.poll(async () => (await read())?.state, { timeout: 20_000 }).toBe("failed");
  await enterAs(page, shop, slug);
  await page.goto(studioUrl(shop, `/stores/${slug}/orders/${order.orderNumber}`));
  await hydrated(page);
  await page.getByText(en["settle.open"], { exact: true }).click();
  await page.getByLabel(en["settle.note"]).fill("Transfer 4711");
  await ask(settleRefund, path(settleRefund).replace(":id", (await read())?.id ?? ""), {});
  await page.getByRole("button", { name: /^Record / }).click();
  const refused = page.getByRole("alert").filter({ hasText: en["changeFailed.refund_settled"] });
  await expect(refused).toContainText("Transfer 4711");
});
