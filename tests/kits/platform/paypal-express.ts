// An express checkout that its shopper has approved at PayPal.
import { createCheckout } from "#contract/checkout/checkout-calls";
import { create, type Shop } from "#tests/kits/platform/payments";
import { anExpressOrder, approve, review } from "#tests/kits/platform/paypal";
import { readAnswer } from "#tests/kits/platform/platform";

export async function aCheckout(shop: Shop): Promise<string> {
  return (await readAnswer(createCheckout, await create(shop))).id;
}

/** Begun from the cart and approved at PayPal; the shopper is back at the shop. */
export async function anApproval(shop: Shop, fate?: string, payer?: string) {
  const id = await aCheckout(shop);
  const { orderId } = await anExpressOrder(shop, id);
  await approve(orderId, fate, payer);
  return { id, orderId, ...(await review(shop, id, orderId)) };
}

export const text = (amountMinor: number) => (amountMinor / 100).toFixed(2);
