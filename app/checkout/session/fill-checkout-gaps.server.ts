// What another backend's checkout leaves out: the words of its lines, which are the cart's,
// and its payment, where it names that by its id alone.

import { readCart } from "#app/cart/cart-cookie.server";
import { type PricedLine, priceCart } from "#app/cart/price-cart.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout, CheckoutLine } from "#contract/checkout/checkout";
import { getPayment } from "#contract/payments/payment-calls";

async function orElse<Value>(asked: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlatformError) return otherwise;
    throw error;
  }
}

function withWords(line: CheckoutLine, known: PricedLine | undefined): CheckoutLine {
  if (line.title !== "" || known === undefined) return line;
  const { item } = known;
  return {
    ...line,
    sku: item.sku,
    slug: item.slug,
    productId: item.productId,
    title: item.title,
    productType: item.productType,
    color: item.colorName,
    size: item.selectedSize.label,
    image: item.primaryImages.thumblarge,
    price: line.price || item.price,
  };
}

/** A checkout shows exactly the cart's lines: by sku, or else one after the other. */
async function fillLines(shop: ShopContext, { id, lineItems }: Checkout): Promise<CheckoutLine[]> {
  if (lineItems.every(({ title }) => title !== "")) return lineItems;
  const cart = await orElse(priceCart(shop, readCart(shop), id), null);
  const lines = cart?.lines ?? [];
  return lineItems.map((line, index) =>
    withWords(line, lines.find(({ sku }) => sku === line.sku) ?? lines[index]),
  );
}

async function fillPayment(
  shop: ShopContext,
  { id, paymentId, payment }: Checkout,
): Promise<Checkout["payment"]> {
  if (payment !== null || paymentId === null) return payment;
  const query = { paymentId, checkoutId: id, storeSlug: shop.store.slug };
  const known = await orElse(shop.backend.call(getPayment, { query }), null);
  if (known === null) return null;
  const { paymentToken, state, meta } = known;
  if (paymentToken === null) return null;
  return { id: paymentId, paymentToken, state, meta };
}

export async function fillCheckoutGaps(shop: ShopContext, checkout: Checkout): Promise<Checkout> {
  const [lineItems, payment] = await Promise.all([
    fillLines(shop, checkout),
    fillPayment(shop, checkout),
  ]);
  return { ...checkout, lineItems, payment };
}
