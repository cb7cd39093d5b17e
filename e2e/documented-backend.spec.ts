import { startDocumentedBackend } from "./documented-backend";
import { expect, test } from "./fixtures";
import { createPlainBrowser } from "./plain-browser";
import { startRemoteShop } from "./remote-shop";
import { fillCard, fillDetails, hydrated } from "./shop-steps";

/** Everything that the specification names of a backend, but for the call that only a form's action takes. */
const rows = [
  "GET /commerce/v1/stores",
  "GET /commerce/v1/stores/collections",
  "GET /commerce/v1/stores/products",
  "GET /commerce/v1/collections",
  "GET /commerce/v1/collection/41/items",
  "GET /commerce/v1/listings",
  "GET /commerce/v0/listing/harbour-tee",
  "GET /commerce/v1/blanks",
  "GET /commerce/v1/inventory",
  "GET /availability/v1/availability",
  "GET /commerce/v1/localization_details",
  "POST /base/tracking/viewed_campaign",
  "GET /themes/v1/theme",
  "POST /checkouts/checkout",
  "GET /checkouts/checkout",
  "PUT /checkouts/v1/checkout",
  "POST /checkouts/v1/checkout/submit",
  "POST /checkouts/deliveryOptions",
  "POST /payments/v1/initiatePayment",
  "PUT /payments/v1/updatePayment",
  "GET /payments/v1/payment",
  "POST /payments/v1/payments/verifyDomain",
  "GET /commerce/v1/orders",
  "POST /base/api/v1/orders/recover",
];

test("API-01 API-02 API-03 API-04 API-05 API-06 API-08 API-09 API-10 API-11 API-12 API-13 API-14 API-16 API-20 API-21 API-22 API-23 API-24 API-25 API-26 API-27 API-28 API-29 API-30 Q77 Q78 a shopper buys from a backend that has the specification's calls and no others @sizeless", async ({
  page,
  shop,
}) => {
  const backend = await startDocumentedBackend(shop.sandbox);
  const own = await startRemoteShop(shop, "cove", backend.settings, { published: false });
  // What documents alone show is read without a page of Chromium.
  const reader = createPlainBrowser(own.url("/"));
  try {
    await reader.open(own.url("/"));
    expect(reader.html()).toMatch(/<title>[^<]*Cove Records/);
    expect(reader.has("link", /Harbour tee/)).toBe(true);
    await reader.open(own.url("/harbour"));
    expect(reader.texts("h1")).toEqual([expect.stringContaining("Harbour")]);
    await reader.open(own.url("/search?searchterm=harbour"));
    expect(reader.has("link", /Harbour print/)).toBe(true);
    await reader.open(own.url("/listing/harbour-print"));
    expect(reader.has("button", "Add to cart")).toBe(true);

    await page.goto(own.url("/listing/harbour-tee"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour tee");
    await expect(page.getByRole("button", { name: "Out of stock" })).toBeDisabled();
    await expect(page.getByText("Combed cotton")).toBeAttached();
    await page.getByRole("link", { name: "Rust", exact: true }).click();
    await page.getByRole("link", { name: "M", exact: true }).click();
    await expect(page.getByText("Size: M")).toBeVisible();
    await hydrated(page);
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "View cart" }).click();
    await expect(page.getByText("Size: M, Color: Rust")).toBeVisible();

    await page.getByRole("button", { name: "Checkout", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
    await expect(page.locator(".summary").getByText("1 × Harbour tee").first()).toBeAttached();
    await fillDetails(page);
    await page.getByRole("button", { name: "Deliver to this address" }).click();
    await page.getByLabel(/Rush delivery/).check();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await fillCard(page, "4000000000000002");
    const pay = page.getByRole("button", { name: /Place order/ });
    await pay.click();
    await expect(page.getByText("Your card was declined.").first()).toBeVisible();
    // Once more, with the payment that there is.
    await expect(pay).toBeEnabled();
    await fillCard(page, "4242424242424242");
    await pay.click();
    await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    await expect(page).toHaveURL(/orderLookupNumber=CV-/);

    const cart = backend.checkoutIds().at(-1) ?? "";
    await page.goto(own.url(`/thankyou?cart=${cart}`));
    await expect(page.getByText("Harbour tee").first()).toBeVisible();
    await page.goto(own.url("/track/recover"));
    const recover = page.getByRole("main");
    await recover.getByLabel(/Email/).fill("nobody@example.com");
    await recover.getByRole("button").first().click();
    await expect(page.getByText("We have no orders of this address.")).toBeVisible();
    await recover.getByLabel(/Email/).fill("ada@example.com");
    await recover.getByRole("button").first().click();
    await expect(page.getByText(/60 days/).first()).toBeVisible();

    await expect.poll(() => rows.filter((row) => !backend.asked.includes(row))).toEqual([]);
    // Pictures, and the sanitizing of what a seller wrote.
    const others = own.platformAsked.filter((path) => !/^\/(media|v1\/sanitize)\//.test(path));
    expect(others).toEqual([]);
  } finally {
    // An open page would ask the backend that is going.
    await page.goto("about:blank");
    await own.stop();
    await backend.stop();
  }
});
