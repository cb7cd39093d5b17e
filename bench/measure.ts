/** One short load on one address: requests per second, and the CPU time its workerd spent on each. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";

/** What Linux counts CPU time in, on every architecture that workerd runs on. */
const TICK_MS = 10;
const REQUEST_TIMEOUT_S = 5;

export type Target = { url: string; host: string; workerdPid: number | undefined };
export type Round = { requestsPerSecond: number; cpuMsPerRequest: number | undefined };

/** The command's name may hold blanks and brackets, so the fields are counted from its end. */
function readStat(
  pid: number | string,
): { parent: number; name: string; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const fields = stat.slice(end + 2).split(" ");
    return {
      parent: Number(fields[1]),
      name: stat.slice(stat.indexOf("(") + 1, end),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return undefined;
  }
}

/** @returns this process's workerds; none where there is no /proc. */
function listWorkerds(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = readStat(pid);
      return stat?.parent === process.pid && stat.name.startsWith("workerd");
    })
    .map(Number);
}

/** Runs what starts a workerd and says which one it was. */
export async function withPid<T>(start: () => Promise<T>): Promise<[T, number | undefined]> {
  const before = new Set(listWorkerds());
  const started = await start();
  return [started, listWorkerds().find((pid) => !before.has(pid))];
}

/** CPU milliseconds that a process has used so far; undefined where there is no /proc. */
export function readCpuMs(pid: number | undefined): number | undefined {
  const ticks = pid === undefined ? undefined : readStat(pid)?.ticks;
  return ticks === undefined ? undefined : ticks * TICK_MS;
}

/** Milliseconds for which a process was ready to run and had no core, as others had them; undefined where Linux does not say. */
export function readCoreWaitMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/schedstat`;
  if (pid === undefined || !existsSync(file)) return undefined;
  return Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6;
}

/** In MiB, of a process: now and at most; undefined where there is no /proc. */
export function readResidentSize(
  pid: number | undefined,
): { now: number; peak: number } | undefined {
  if (pid === undefined || process.platform !== "linux") return undefined;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [now, peak] = ["VmRSS", "VmHWM"].map((name) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]),
  );
  return now === undefined || peak === undefined
    ? undefined
    : { now: now / 1024, peak: peak / 1024 };
}

export async function measureRound(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Round> {
  const before = readCpuMs(target.workerdPid);
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    timeout: REQUEST_TIMEOUT_S,
    headers: { host: target.host },
  });
  const after = readCpuMs(target.workerdPid);
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0 || result["2xx"] === 0) {
    throw new Error(
      `${target.url} failed under load: ${JSON.stringify({ non2xx, errors, timeouts })}`,
    );
  }
  const cpuMs = before === undefined || after === undefined ? undefined : after - before;
  return {
    requestsPerSecond: result["2xx"] / result.duration,
    cpuMsPerRequest: cpuMs === undefined ? undefined : cpuMs / result["2xx"],
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
