/** Checkouts made by the API and opened in the browser. The steps before are tested by purchase.spec.ts. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { formatCartCookie } from "#app/cart/cart-cookie-format";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import type { CheckoutLine } from "../contract/checkout/checkout";
import { getStore } from "../contract/store/store-calls";
import { SealingKeysSchema, seal } from "../core/signed-tokens/seal";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { shops, storeOf } from "./order-by-api";
import { buyer, hydrated } from "./shop-steps";

const hourMs = 60 * 60 * 1000;

export type SeededStep = "details" | "delivery" | "payment";

/** What Checkout leaves in the browser: the cart, and which checkout is this browser's. */
async function keepInBrowser(
  context: BrowserContext,
  { shop, url, slug }: { shop: StackUrls; url: string; slug: string },
  { id, lineItems }: { id: string; lineItems: CheckoutLine[] },
) {
  const { store } = await storeOf(shop, slug).ask(getStore, `${getStore.path}?slug=${slug}`);
  const keys = SealingKeysSchema.parse(readSettings(process.cwd(), shop).SEALING_KEYS);
  const scope = { purpose: "checkout", store: store.id };
  const sealed = await seal(keys, scope, id, new Date(Date.now() + hourMs));
  await context.addCookies([
    { name: slug, value: formatCartCookie({ lines: lineItems }), url },
    { name: `${slug}.checkout`, value: sealed, url },
  ]);
}

type Goods = {
  slug: string;
  listing: string;
  deliveryOption?: DeliveryOptionId;
  /** Unset: aurora's. */
  market?: (typeof shops)[number]["market"];
};

const tee: Goods = { ...shops[0], deliveryOption: "fullRushCost" };
/** Its free delivery is chosen by itself. */
export const download: Goods = { slug: "pixel", listing: "lighthouse-wallpapers" };

/**
 * A tee of aurora's, or other goods. At `delivery` the address is known, at `payment` rush delivery is chosen too.
 * @returns the checkout's id
 */
export async function openSeededCheckout(
  page: Page,
  at: { shop: StackUrls; url: string },
  { step, email = buyer.email, goods = tee }: { step: SeededStep; email?: string; goods?: Goods },
): Promise<string> {
  const { slug, listing, deliveryOption, market = shops[0].market } = goods;
  const { openCheckout, enterDetails } = storeOf(at.shop, slug);
  const checkout = await openCheckout([listing], market);
  const { id } = checkout;
  if (step !== "details") {
    await enterDetails(id, email, step === "payment" ? deliveryOption : undefined);
  }
  await keepInBrowser(page.context(), { ...at, slug }, checkout);
  const query = step === "details" ? "" : `?step=${step}`;
  await page.goto(new URL(`/checkout/${id}${query}`, at.url).href);
  await expect(page.locator(".step[aria-current=step]")).toContainText(stepNames[step]);
  await hydrated(page);
  return id;
}

const stepNames: Record<SeededStep, string> = {
  details: "Customer details",
  delivery: "Delivery options",
  payment: "Payment methods",
};
