/** What a process does while it answers nothing: whether it computes, waits for the disk, or gets no core. Linux only. */
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

const TICK_MS = 10;
const PAGE_MB = 4_096 / 2 ** 20;

export type ProcessUsage = { state: string; cpuMs: number; residentMb: number; atMs: number };

/** Null where there is no such process, or no /proc. */
export function readProcessUsage(pid: number, atMs = performance.now()): ProcessUsage | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const stat = readFileSync(file, "utf8");
  // The command's name may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    state: fields[0] ?? "?",
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    residentMb: Number(fields[21]) * PAGE_MB,
    atMs,
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** @param now null where it is gone. */
export function describeUsage(
  before: ProcessUsage | null,
  now: ProcessUsage | null,
  [load = 0] = loadavg(),
  cores = availableParallelism(),
): string {
  if (before === null || now === null) return "nothing is known of its process";
  const used = seconds(now.cpuMs - before.cpuMs);
  const passed = seconds(now.atMs - before.atMs);
  const memory = `${now.residentMb.toFixed(0)} MB`;
  return `state ${now.state}, ${used} of CPU in ${passed}, ${memory}, load ${load.toFixed(1)} on ${cores} cores`;
}
