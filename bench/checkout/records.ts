/** Comparison of the provider's charges with the stores' orders. */
import type { Platform } from "../platform/sellers";
import type { Provider, Store } from "./shopper";

/** Until the webhooks of the last payments have arrived. */
export async function compareRecords(
  platform: Platform,
  provider: Provider,
  stores: readonly Store[],
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await compareOnce(platform, provider, stores);
    } catch (error) {
      if (tries === 30) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}

/** @throws Error where a store's orders are not what its shoppers were charged for. */
async function compareOnce(platform: Platform, provider: Provider, stores: readonly Store[]) {
  const charges = await provider.readCharges();
  let [count, amountMinor] = [0, 0];
  for (const { slug } of stores) {
    const orders = await platform.countOrders(slug);
    const charged = charges.get(slug) ?? { count: 0, amountMinor: 0 };
    if (orders.count !== charged.count || orders.amountMinor !== charged.amountMinor) {
      const both = JSON.stringify({ orders, charged });
      throw new Error(`The charges and orders of ${slug} differ: ${both}`);
    }
    count += orders.count;
    amountMinor += orders.amountMinor;
  }
  console.log(`\n${count} charges are ${count} orders, of ${(amountMinor / 100).toFixed(2)} USD`);
  return { count, amountMinor };
}
