/** Load runner with fixed concurrency: latency of each run, and throughput. */

export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export async function load(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<Load> {
  const tookMs: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const since = performance.now();
      await work(index);
      tookMs.push(performance.now() - since);
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - since) / 1000;
  const sorted = tookMs.sort((a, b) => a - b);
  return {
    perSecond: count / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}

/** Ours and the baseline by turns, so that both meet the same noise; the middle round of each. */
export async function loadBoth(
  rounds: number,
  ours: () => Promise<Load>,
  baseline: () => Promise<Load>,
): Promise<{ ours: Load; baseline: Load; ratio: number }> {
  await ours();
  await baseline();
  const pairs: { ours: Load; baseline: Load; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = { ours: await ours(), baseline: await baseline() };
    pairs.push({ ...pair, ratio: pair.ours.perSecond / pair.baseline.perSecond });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  const middle = pairs[Math.floor(pairs.length / 2)];
  if (middle === undefined) throw new Error("A measurement needs at least one round.");
  return middle;
}
