/** Call times by number of stores. They must not grow with it. */
import { load } from "./load";
import { type Platform, storeName } from "./sellers";

/** Median milliseconds by call. */
export type CallTimes = ReadonlyMap<string, number>;
export type Growth = { call: string; fewMs: number; manyMs: number; ratio: number };

/** `warmUp` calls first, so that every store's object is awake. */
async function medianMs(work: (index: number) => Promise<unknown>, warmUp = 200): Promise<number> {
  await load(warmUp, 4, work);
  return (await load(2_000, 4, work)).p50Ms;
}

export async function measureCalls(platform: Platform, stores: number): Promise<CallTimes> {
  // The newest store: it has no past of its own that could be what slows it down.
  const one = storeName(stores - 1);
  const sku = await platform.firstSku(one);
  return new Map([
    ["products of one store", await medianMs(() => platform.products(one))],
    ["checkout at one store", await medianMs(() => platform.checkout(one, sku))],
    [
      "products of all stores by turns",
      await medianMs((index) => platform.products(storeName(index % stores)), 2 * stores),
    ],
  ]);
}

export function compareGrowth(few: CallTimes, many: CallTimes): Growth[] {
  return [...few].map(([call, fewMs]) => {
    const manyMs = many.get(call) ?? Number.NaN;
    return { call, fewMs, manyMs, ratio: manyMs / fewMs };
  });
}
