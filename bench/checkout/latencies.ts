/** Times of requests by the shop and step that they belong to. */
import type { Watch } from "./shopper";

export type Share = { requests: number; p50Ms: number; p99Ms: number; maxMs: number };

export function shareOf(tookMs: Iterable<number>): Share {
  // Numbers alone, so that a million of them are sorted and stored without work for the collector.
  const sorted = Float64Array.from(tookMs).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

export type Latencies = {
  watch: Watch;
  all: () => Share;
  /** Of the stores with these slugs. */
  ofStores: (slugs: ReadonlySet<string>) => Share;
  bySteps: () => Map<string, Share>;
};

type Taken = { slug: string; step: string; tookMs: number[] };

export function createLatencies(): Latencies {
  const taken = new Map<string, Map<string, Taken>>();
  const takenOf = (slug: string, step: string): Taken => {
    const steps = taken.get(slug) ?? new Map<string, Taken>();
    taken.set(slug, steps);
    const known = steps.get(step) ?? { slug, step, tookMs: [] };
    steps.set(step, known);
    return known;
  };
  const all = () => [...taken.values()].flatMap((steps) => [...steps.values()]);
  function* timesOf(isWanted: (one: Taken) => boolean): Iterable<number> {
    for (const one of all()) if (isWanted(one)) yield* one.tookMs;
  }
  const select = (isWanted: (one: Taken) => boolean) => shareOf(timesOf(isWanted));
  return {
    watch: ({ slug }, step, tookMs) => takenOf(slug, step).tookMs.push(tookMs),
    all: () => select(() => true),
    ofStores: (slugs) => select(({ slug }) => slugs.has(slug)),
    bySteps: () => {
      const steps = new Set(all().map(({ step }) => step));
      return new Map([...steps].map((step) => [step, select((one) => one.step === step)]));
    },
  };
}
