/** Whether the time of one call stays the same while the number of stores grows. */
import { load } from "./load";
import { type Platform, storeName } from "./sellers";

/** Median milliseconds by call. */
export type CallTimes = ReadonlyMap<string, number>;
export type Growth = { call: string; fewMs: number; manyMs: number; ratio: number };

async function medianMs(work: (index: number) => Promise<unknown>): Promise<number> {
  await load(200, 4, work);
  return (await load(2_000, 4, work)).p50Ms;
}

export async function measureCalls(platform: Platform, stores: number): Promise<CallTimes> {
  const sku = await platform.firstSku(storeName(0));
  const one = storeName(0);
  return new Map([
    ["products of one store", await medianMs(() => platform.products(one))],
    ["checkout at one store", await medianMs(() => platform.checkout(one, sku))],
    [
      "products of all stores by turns",
      await medianMs((index) => platform.products(storeName(index % stores))),
    ],
  ]);
}

export function compareGrowth(few: CallTimes, many: CallTimes): Growth[] {
  return [...few].map(([call, fewMs]) => {
    const manyMs = many.get(call) ?? Number.NaN;
    return { call, fewMs, manyMs, ratio: manyMs / fewMs };
  });
}
