/** Forms of an order, without scripts too: a try that is refused, or comes after the session's end, loses nothing typed. */
import { getSellerOrder } from "../contract/orders/seller-order-calls";
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
import { createSession, enterPlain } from "./studio";
import { aListing, openTestStore } from "./test-store";

const [{ market }] = shops;
const number = "Parcel 77";

test("11 a parcel that is refused, and then sent after the session has ended, is shipped with the number that was typed @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const { ask, buy } = storeOf(shop, slug);
  const order = await buy(anAddress(), ["tee", "tee"], market);
  const email = "packer@example.com";
  const seller = await enterPlain(shop, slug, { email });
  await seller.open(`/stores/${slug}/orders/${order.orderNumber}/ship`);
  const notify = new RegExp(`^${en.notify}`);
  const units = /^How many of/;
  seller.fill(units, "1");
  seller.fill(en["ship.number"], number);
  seller.check(notify, false);
  await seller.press(en["ship.button"]);
  expect(seller.focused()).toBe(en["ship.carrier"]);
  expect(seller.description(en["ship.carrier"])).toBe(en["shipFailure.carrier_missing"]);
  expect(seller.value(units)).toBe("1");
  expect(seller.value(en["ship.number"])).toBe(number);
  expect(seller.isTicked(notify)).toBe(false);

  seller.fill(en["ship.carrier"], "Post");
  seller.clearCookies();
  await seller.press(en["ship.button"]);
  expect(seller.texts("h1")).toEqual(["You are signed out"]);
  // Before the person has signed in it changes nothing.
  await seller.press("Send again");
  expect(seller.has("button", "Send again")).toBe(true);
  expect(seller.html()).toMatch(/<a[^>]*target="_blank"[^>]*>Sign in in a new tab/);
  seller.setCookie("studio.session", (await createSession(shop, email)).sessionToken);
  await seller.press("Send again");
  expect(seller.text()).toContain(`1 item of ${order.orderNumber} is on its way`);
  const path = getSellerOrder.path.replace(":number", order.orderNumber);
  const { shipments, unitsLeft } = (await ask(getSellerOrder, path)).order;
  expect(shipments).toMatchObject([{ carrier: "Post", trackingNumber: number }]);
  expect(unitsLeft).toMatchObject([{ quantity: 1 }]);
});

test("24 a note that is too long is still in its field, and one of exactly the length with line ends is taken @sizeless", async ({
  shop,
}) => {
  const { slug } = await openTestStore(shop, [aListing("tee")]);
  const order = await storeOf(shop, slug).buy(anAddress(), ["tee"], market);
  const seller = await enterPlain(shop, slug);
  await seller.open(`/stores/${slug}/orders/${order.orderNumber}`);
  const note = en["note.label"];
  // As a browser may that does not count.
  const tooLong = `Call first.\n${"x".repeat(1989)}`;
  seller.fill(note, tooLong);
  await seller.press(en["note.add"]);
  expect(seller.text()).toContain(en["noteFailure.long"]);
  expect(seller.value(note).replaceAll("\r\n", "\n")).toBe(tooLong);
  expect(seller.description(note)).toBe(en["noteFailure.long"]);
  seller.fill(note, tooLong.slice(0, -1));
  await seller.press(en["note.add"]);
  expect(seller.text()).toContain(en["changed.note"]);
  expect(seller.value(note)).toBe("");
  expect(seller.text()).not.toContain(en["noteFailure.long"]);
});
