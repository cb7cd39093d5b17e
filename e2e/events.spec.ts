/** Analytics events of a shop, as its pages send them and as its seller's report shows them. */

import { expect, test } from "./fixtures";
import { expectReported, listen, listenAcrossPages, namesOf, readSent } from "./reported-events";
import { fillCard, fillDetails, hydrated } from "./shop-steps";
import { aListing, aProduct, openTestStore } from "./test-store";
import { pixelIds, readReported, standInForServices, waitForServices } from "./tracking-services";

test("ANA-01 ANA-02 ANA-03 ANA-04 K-05 each step from the first tile to a removed line sends one event", {
  tag: "@sizeless",
}, async ({ page, shop, storeUrl }) => {
  const size = { label: "M", prices: { USD: 2000 }, stock: null };
  const variations = [{ colorName: "Bone", hex: "#EEEEDD", sizes: [size] }];
  const option = (value: string) => ({ name: "Style", value });
  const products = [
    aProduct({ option: option("Classic"), variations }),
    aProduct({ key: "warm", option: option("Warm"), variations }),
  ];
  const { slug } = await openTestStore(shop, [aListing("styles", { products })]);
  const events = listen(page);
  await page.goto(storeUrl(slug, "/?utm_source=letter"));
  await hydrated(page);
  const atHome = ["visit", "page_view", "view_item_list"] as const;
  await expectReported(page, events, [...atHome]);

  await page.locator(".tile-link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The styles");
  const opened = ["select_item", "page_view", "view_item"] as const;
  await expectReported(page, events, [...atHome, ...opened]);
  await page.getByRole("link", { name: "Warm", exact: true }).click();
  await expect(page).toHaveURL(/product=/);
  await expectReported(page, events, [...atHome, ...opened, "view_item"]);

  await hydrated(page);
  await page.getByLabel("Quantity").selectOption("2");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  // The cart is a document of its own.
  const added = [...atHome, ...opened, "view_item", "add_to_cart"] as const;
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectReported(page, events, [...added]);
  // The dialog has closed: what was reported is what a page sends as it is left.
  await page.getByRole("link", { name: "Cart, 2", exact: true }).click();
  await page.waitForURL("**/cart");
  await hydrated(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expectReported(page, events, [...added, "page_view", "view_cart", "remove_from_cart"]);
  // Pressed before the scripts have come, it is the cart's page that reports it, once.
  await page.route("**/*.js", (route) =>
    route.request().frame().url().includes("/listing/") ? route.abort() : route.continue(),
  );
  await page.goto(storeUrl(slug, "/listing/styles"));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.waitForURL(/\/cart\?added=/);
  const early = [...added, "page_view", "view_cart", "remove_from_cart", "page_view"] as const;
  await expectReported(page, events, [...early, "add_to_cart", "view_cart"]);
  // As the form that changes the currency leads back to it.
  await page.goto(page.url(), { referer: page.url() });
  const again = ["page_view", "view_cart"] as const;
  await expectReported(page, events, [...early, "add_to_cart", "view_cart", ...again]);
  const ids = events.flatMap((event) => (event.name === "view_item" ? event.items[0]?.id : []));
  expect(new Set(ids).size).toBe(2);
  const value = { value: { amountMinor: 4000, currency: "USD" } };
  expect(events).toContainEqual(expect.objectContaining({ name: "add_to_cart", ...value }));
  expect(events).toContainEqual(expect.objectContaining({ name: "remove_from_cart", ...value }));
});

test("ANA-05 ANA-06 THX-06 CHK-22 each checkout step sends one event, also for a double press, and the purchase one to every destination, also after a reload and in a second tab", {
  tag: "@sizeless",
}, async ({ page, context, shop, storeUrl }) => {
  const { slug } = await openTestStore(shop, [aListing("bag")], {}, pixelIds);
  await listenAcrossPages(page);
  const asked = await standInForServices(page);
  await page.goto(storeUrl(slug, "/listing/bag"));
  await expect.poll(() => asked.length).toBe(2);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await hydrated(page);
  await fillDetails(page);
  await page.getByLabel("City").fill("San Fransisco");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Deliver to this address" }).dblclick();
  await page.getByRole("button", { name: "Use this address" }).dblclick();
  await page
    .getByLabel(/Rush delivery/)
    .first()
    .check();
  await page.getByRole("button", { name: "Continue to payment" }).dblclick();
  // Its focus may scroll the page: a press before that could miss what it was meant for.
  await expect(page.getByRole("heading", { name: "Payment methods" })).toBeFocused();
  await page.getByLabel("PayPal").check();
  await page.getByLabel(/^Card/).check();
  const placeOrder = page.getByRole("button", { name: /Place order/ });
  await fillCard(page, "4000000000000002");
  await placeOrder.dblclick();
  await expect(page.getByRole("alert")).toContainText("The payment cannot be authorized.");
  expect(asked.filter((host) => /google|facebook/.test(host))).toHaveLength(2);
  await fillCard(page, "4242424242424242");
  await placeOrder.dblclick();
  await page.waitForURL(/orderLookupNumber=/, { waitUntil: "commit" });
  const address = page.url();
  const inCheckout = [
    "checkout.viewed",
    "checkout.marketingOptIn.clicked",
    "checkout.delivery_address.clicked",
    "checkout.address_suggestion.clicked",
    "checkout.delivery_and_payments.viewed",
    "checkout.delivery_option.clicked",
    "add_shipping_info",
    "checkout.payment_method.clicked",
    "checkout.payment_method.clicked",
    "checkout.place_order.clicked",
    "add_payment_info",
    "checkout.payment.error",
    "checkout.error",
    "checkout.place_order.clicked",
    "add_payment_info",
  ];
  const googles = (name: string) => name.replaceAll(".", "_");
  const all = ["view_item", "add_to_cart", "begin_checkout", ...inCheckout, "purchase"];
  await expect
    .poll(async () => namesOf(await readReported(page, "google")))
    .toEqual(all.map(googles));

  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  await waitForServices(page);
  const other = await context.newPage();
  await standInForServices(other);
  await other.goto(address);
  await waitForServices(other);
  await expect(other).toHaveURL(storeUrl(slug, "/thankyou"));
  const sent = await readSent(other);
  const looked = new Set(["visit", "page_view"]);
  expect(namesOf(sent.filter(({ name }) => !looked.has(name)))).toEqual(all);
  const google = await readReported(other, "google");
  expect(namesOf(google)).toEqual(all.map(googles));
  const facebook = await readReported(other, "facebook");
  const bought = ["InitiateCheckout", "AddPaymentInfo", "AddPaymentInfo", "Purchase"];
  expect(namesOf(facebook)).toEqual(["ViewContent", "AddToCart", ...bought]);
  const purchase = { value: 24, currency: "USD" };
  const items = [expect.objectContaining({ price: 24, quantity: 1 })];
  expect(google.at(-1)?.values).toMatchObject({ ...purchase, items });
  expect(facebook.at(-1)?.values).toMatchObject({ ...purchase, num_items: 1 });
  const ids = sent.flatMap((event) => ("items" in event ? event.items.map(({ id }) => id) : []));
  expect(new Set(ids).size).toBe(1);
  expect(JSON.stringify([google, facebook])).not.toMatch(/ada\.walker|Howard|declined/);
});
