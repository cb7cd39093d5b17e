/** Alternating load on the raw worker and the shop, so that both meet the same noise of the machine. */
import { measureRound, median, type Round, type Target } from "./measure";

export type Row = {
  page: string;
  mode: "cached" | "rendered";
  connections: number;
  requestsPerSecond: number;
  cpuMsPerRequest: number | undefined;
  rawRequestsPerSecond: number;
  rawCpuMsPerRequest: number | undefined;
  /** The median of the rounds' own ratios, not the ratio of the medians. */
  ratio: number;
};

export type Effort = {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: readonly number[];
};

function medianCpu(rounds: readonly Round[]): number | undefined {
  const known = rounds.flatMap(({ cpuMsPerRequest }) => cpuMsPerRequest ?? []);
  return known.length === 0 ? undefined : median(known);
}

export async function compareWithRawWorker(
  page: string,
  mode: Row["mode"],
  raw: Target,
  shop: Target,
  effort: Effort,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of effort.connections) {
    await measureRound(raw, connections, 1);
    // V8 compiles what is hot after some hundred pages.
    await measureRound(shop, connections, effort.warmUpSeconds);
    const pairs: { raw: Round; shop: Round }[] = [];
    for (let round = 0; round < effort.rounds; round += 1) {
      pairs.push({
        raw: await measureRound(raw, connections, effort.seconds),
        shop: await measureRound(shop, connections, effort.seconds),
      });
    }
    rows.push({
      page,
      mode,
      connections,
      requestsPerSecond: median(pairs.map((pair) => pair.shop.requestsPerSecond)),
      cpuMsPerRequest: medianCpu(pairs.map((pair) => pair.shop)),
      rawRequestsPerSecond: median(pairs.map((pair) => pair.raw.requestsPerSecond)),
      rawCpuMsPerRequest: medianCpu(pairs.map((pair) => pair.raw)),
      ratio: median(pairs.map((p) => p.shop.requestsPerSecond / p.raw.requestsPerSecond)),
    });
  }
  return rows;
}
