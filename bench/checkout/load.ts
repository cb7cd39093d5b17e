/** Two ways to send shoppers: at a fixed rate whatever the shop answers, or as many at once as given. */

export type Sent = { orders: number; seconds: number; perMinute: number; maxShoppers: number };

type Buy = (shopper: number) => Promise<unknown>;

/** Beyond so many unfinished walks the rate is more than the shop bears, and waiting longer shows nothing more. */
const maxAtOnce = 400;

function sentOf(orders: number, sinceMs: number, maxShoppers: number): Sent {
  const seconds = (performance.now() - sinceMs) / 1000;
  return { orders, seconds, perMinute: (orders / seconds) * 60, maxShoppers };
}

/** Shoppers come at even distances; one who waits does not keep the next from coming. */
export async function sendAtRate(perMinute: number, seconds: number, buy: Buy): Promise<Sent> {
  const count = Math.round((perMinute * seconds) / 60);
  const sinceMs = performance.now();
  const walks: Promise<void>[] = [];
  let [atOnce, maxShoppers] = [0, 0];
  for (let shopper = 0; shopper < count; shopper += 1) {
    const dueMs = sinceMs + (shopper * 60_000) / perMinute;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (atOnce >= maxAtOnce) break;
    atOnce += 1;
    maxShoppers = Math.max(maxShoppers, atOnce);
    walks.push(
      buy(shopper).then(() => {
        atOnce -= 1;
      }),
    );
  }
  await Promise.all(walks);
  return sentOf(walks.length, sinceMs, maxShoppers);
}

/** As fast as the shop answers. */
export async function sendAtOnce(atOnce: number, seconds: number, buy: Buy): Promise<Sent> {
  const sinceMs = performance.now();
  let next = 0;
  const walk = async () => {
    while (performance.now() - sinceMs < seconds * 1000) {
      const shopper = next;
      next += 1;
      await buy(shopper);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return sentOf(next, sinceMs, atOnce);
}
