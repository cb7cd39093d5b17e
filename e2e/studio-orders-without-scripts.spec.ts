/** Forms of an order without scripts: a try that is refused, or comes after the session's end, loses nothing typed. */
import { getSellerOrder } from "../contract/orders/seller-order-calls";
import en from "../studio/locales/en/orders.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { anAddress } from "./mailbox";
import { shops, storeOf } from "./order-by-api";
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
