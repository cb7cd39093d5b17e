/** Times of requests by the shop and step that they belong to. */
import type { Watch } from "./shopper";

export type Share = { requests: number; p50Ms: number; p99Ms: number; maxMs: number };

function shareOf(tookMs: readonly number[]): Share {
  const sorted = [...tookMs].sort((a, b) => a - b);
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

export function createLatencies(): Latencies {
  const taken: { slug: string; step: string; tookMs: number }[] = [];
  const select = (isWanted: (one: (typeof taken)[number]) => boolean) =>
    shareOf(taken.filter(isWanted).map(({ tookMs }) => tookMs));
  return {
    watch: ({ slug }, step, tookMs) => taken.push({ slug, step, tookMs }),
    all: () => select(() => true),
    ofStores: (slugs) => select(({ slug }) => slugs.has(slug)),
    bySteps: () => {
      const steps = new Set(taken.map(({ step }) => step));
      return new Map([...steps].map((step) => [step, select((one) => one.step === step)]));
    },
  };
}
