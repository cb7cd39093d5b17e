/** A row of the summary: a figure beside its goal and the peers', with its date and the command that renews it. */
import type { Head } from "./results";

export type SummaryRow = {
  what: string;
  /** Null where it was not measured here. */
  figure: string | null;
  goal: string;
  peers: string;
  from: Head | null;
  command: string;
};

const commands = {
  pages: "bench",
  knee: "bench",
  soak: "soak",
  checkout: "bench:checkout",
  stores: "bench:growth -- --stores",
  listings: "bench:growth -- --listings",
  lighthouse: "bench:lighthouse",
  studio: "bench:studio",
} as const;

export const none = "–";
export const digits = (value: number | null | undefined, count: number) =>
  value === null || value === undefined ? "n/a" : value.toFixed(count);

type Read<Figures> = (Head & { figures: Figures }) | null;

/** @param say undefined where the run has no such figure. */
export function rowOf<Figures>(
  read: Read<Figures>,
  command: keyof typeof commands,
  row: { what: string; goal: string; peers?: string },
  say: (figures: Figures) => string | undefined,
): SummaryRow {
  const figure = read === null ? null : (say(read.figures) ?? null);
  const from = read === null || figure === null ? null : read;
  return { peers: none, ...row, figure, from, command: `npm run ${commands[command]}` };
}
