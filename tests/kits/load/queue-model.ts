/** Model of one processor with its queue: first come, first served, and load shedding at the first turn. No real time passes. */
import { LoadShedding } from "#core/load/load-shedding";
import { QueueWait } from "#core/load/queue-wait";

export type Arrival = { atMs: number; store: string; hasCart: boolean; workMs: number };
export type Served = Arrival & { startedMs: number; endedMs: number; isTurnedAway: boolean };

/** Of a 503, in milliseconds of the processor. */
const rejectionMs = 0.15;
/** Of a probe's answer. */
const probeMs = 0.15;
const probeEveryMs = 20;

/** Numbers between 0 and 1 that are the same in each run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Rush = { fromMs: number; toMs: number; perSecond: number };

/** Visitors who come by chance, as people do, and whatever became of those before them. */
export function arriveByChance(
  { fromMs, toMs, perSecond }: Rush,
  visitor: (index: number, dice: () => number) => Omit<Arrival, "atMs">,
  seed = 1,
): Arrival[] {
  const dice = createDice(seed);
  const arrivals: Arrival[] = [];
  let atMs = fromMs;
  for (;;) {
    atMs -= (Math.log(1 - dice()) * 1_000) / perSecond;
    if (atMs >= toMs) return arrivals;
    arrivals.push({ atMs, ...visitor(arrivals.length, dice) });
  }
}

export type QueueOptions = {
  /** Who comes next because of how one was served. */
  follow?: (served: Served) => Arrival | null;
  /** From what time on the processor works, where others have it at a time. */
  whenFree?: (atMs: number) => number;
};

type Probe = { atMs: number; isProbe: true };
type Waiting = Arrival | Probe;

function insert(queue: Waiting[], waiting: Waiting): void {
  let index = queue.length;
  while (index > 0 && (queue[index - 1]?.atMs ?? 0) > waiting.atMs) index -= 1;
  queue.splice(index, 0, waiting);
}

export type Modelled = {
  served: readonly Served[];
  /** After each measurement. */
  shares: readonly { atMs: number; share: number; delayMs: number }[];
};

export function serve(arrivals: readonly Arrival[], options: QueueOptions = {}): Modelled {
  const { follow = () => null, whenFree = (atMs) => atMs } = options;
  const shedding = new LoadShedding();
  const shares: { atMs: number; share: number; delayMs: number }[] = [];
  const served: Served[] = [];
  const queue: Waiting[] = [...arrivals];
  let nowMs = 0;
  let probeAtMs = 0;
  const wait = new QueueWait((measured) => {
    shedding.adjust(measured);
    shares.push({ atMs: nowMs, share: shedding.share, delayMs: measured.delayMs });
  });
  /** Probes are sent whatever the processor does, and wait among the others. */
  const probeUntil = (untilMs: number) => {
    for (; probeAtMs <= untilMs; probeAtMs += probeEveryMs) {
      insert(queue, { atMs: probeAtMs, isProbe: true });
    }
  };
  for (let next = 0; next < queue.length; next += 1) {
    probeUntil(Math.max(nowMs, queue[next]?.atMs ?? 0));
    const waiting = queue[next];
    if (waiting === undefined) break;
    nowMs = whenFree(Math.max(nowMs, waiting.atMs));
    if ("isProbe" in waiting) {
      wait.measure(waiting.atMs, nowMs);
      nowMs += probeMs;
      continue;
    }
    const startedMs = nowMs;
    wait.enter(nowMs);
    const isTurnedAway = shedding.turnsAway(waiting, nowMs);
    nowMs += isTurnedAway ? rejectionMs : waiting.workMs;
    const one = { ...waiting, startedMs, endedMs: nowMs, isTurnedAway };
    served.push(one);
    const following = follow(one);
    if (following !== null) insert(queue, following);
  }
  return { served, shares };
}

/** Of how long they took, from when they came. */
export function percentile(served: readonly Served[], share: number): number {
  const sorted = served.map(({ atMs, endedMs }) => endedMs - atMs).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
