/** Visits of pages as a browser sends them: time of each, and the CPU time that workerd spends on it. */
import type { Answer, Client } from "../http-client";
import { median, readCpuMs } from "../measure";
import { load } from "../platform/load";

export type Visit = {
  host: string;
  path: string;
  /** A text that stands on this page and on no other store's. */
  shows: string;
};
/** Per request. */
export type Cost = { p50Ms: number; p99Ms: number; cpuMs: number | undefined };
export type Shop = { client: Client; pid: number | undefined };

function requireAnswer({ host, path, shows }: Visit, { status, body }: Answer): void {
  if (status === 200 && body.includes(shows)) return;
  throw new Error(`${host}${path} answered ${status} ${status === 200 ? `without ${shows}` : ""}`);
}

/** @throws Error for an answer that is not the page that was asked for. */
export async function measureVisits(
  { client, pid }: Shop,
  count: number,
  atOnce: number,
  visitOf: (index: number) => Visit,
): Promise<Cost> {
  const before = readCpuMs(pid);
  const { p50Ms, p99Ms } = await load(count, atOnce, async (index) => {
    const visit = visitOf(index);
    requireAnswer(visit, await client.send(visit));
  });
  const after = readCpuMs(pid);
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / count;
  return { p50Ms, p99Ms, cpuMs };
}

/** Beside `base`, as the median of the rounds' own ratios. */
export type Growth = Cost & { p50Ratio: number; cpuRatio: number | undefined };

const ratio = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined || other === 0 ? Number.NaN : one / other;
const known = (values: readonly number[]) => {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return numbers.length === 0 ? undefined : median(numbers);
};

/** Each work by turns, so that all meet the same noise of the machine; the first is the base. */
export async function compareByTurns(
  rounds: number,
  works: readonly (() => Promise<Cost>)[],
): Promise<Growth[]> {
  for (const work of works) await work();
  const taken: Cost[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const costs: Cost[] = [];
    for (const work of works) costs.push(await work());
    taken.push(costs);
  }
  return works.map((_, at) => {
    const own = taken.flatMap((costs) => costs[at] ?? []);
    const ratios = taken.flatMap((costs) => {
      const [base, one] = [costs[0], costs[at]];
      if (base === undefined || one === undefined) return [];
      return { p50: ratio(one.p50Ms, base.p50Ms), cpu: ratio(one.cpuMs, base.cpuMs) };
    });
    return {
      p50Ms: median(own.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(own.map(({ p99Ms }) => p99Ms)),
      cpuMs: known(own.map(({ cpuMs }) => cpuMs ?? Number.NaN)),
      p50Ratio: known(ratios.map(({ p50 }) => p50)) ?? Number.NaN,
      cpuRatio: known(ratios.map(({ cpu }) => cpu)),
    };
  });
}
