/** Model of one processor with its queue: first come, first served, and load shedding at the first turn. No real time passes. */
import { LoadShedding } from "#core/load/load-shedding";
import { TurnLateness } from "#core/load/turn-lateness";

export type Arrival = { atMs: number; store: string; hasCart: boolean; workMs: number };
export type Served = Arrival & { startedMs: number; endedMs: number; isTurnedAway: boolean };

/** Of a 503, in milliseconds of the processor. */
const rejectionMs = 0.15;
/** From the processor to what rings and back, where none waits. */
const ringMs = 1;

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

type Options = {
  /** Who comes next because of how one was served. */
  follow?: (served: Served) => Arrival | null;
};

function insert(queue: Arrival[], arrival: Arrival): void {
  let index = queue.length;
  while (index > 0 && (queue[index - 1]?.atMs ?? 0) > arrival.atMs) index -= 1;
  queue.splice(index, 0, arrival);
}

export type Modelled = {
  served: readonly Served[];
  /** After each measurement. */
  shares: readonly { atMs: number; share: number; delayMs: number }[];
};

export async function serve(
  arrivals: readonly Arrival[],
  options: Options = {},
): Promise<Modelled> {
  const { follow = () => null } = options;
  const shedding = new LoadShedding();
  const shares: { atMs: number; share: number; delayMs: number }[] = [];
  const served: Served[] = [];
  const queue = [...arrivals];
  let nowMs = 0;
  /** What rings waits in the queue as requests do. */
  const rings: { atMs: number; resolve: () => void; rung: Promise<void> }[] = [];
  let resolveRing = () => {};
  const lateness = new TurnLateness(
    (measured) => {
      shedding.adjust(measured);
      shares.push({ atMs: nowMs, share: shedding.share, delayMs: measured.delayMs });
    },
    () =>
      new Promise<void>((resolve) => {
        resolveRing = resolve;
      }),
  );
  const ringUntil = async (atMs: number) => {
    for (;;) {
      const [due] = rings;
      if (due === undefined || due.atMs > atMs) return;
      rings.shift();
      nowMs = Math.max(nowMs, due.atMs);
      due.resolve();
      await due.rung;
    }
  };
  for (let next = 0; next < queue.length; next += 1) {
    const arrival = queue[next];
    if (arrival === undefined) break;
    await ringUntil(arrival.atMs);
    nowMs = Math.max(nowMs, arrival.atMs);
    const startedMs = nowMs;
    const rung = lateness.probe(() => nowMs);
    if (rung !== null) rings.push({ atMs: nowMs + ringMs, resolve: resolveRing, rung });
    const isTurnedAway = shedding.turnsAway(arrival, nowMs);
    nowMs += isTurnedAway ? rejectionMs : arrival.workMs;
    const one = { ...arrival, startedMs, endedMs: nowMs, isTurnedAway };
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
