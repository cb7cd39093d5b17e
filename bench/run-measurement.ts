import { exitAfter } from "../scripts/exit-after";

/** Ends a measurement's process: with the measurement, with its failure, or once it takes too long. */
export function runMeasurement(limitMs: number, measure: () => Promise<void>): void {
  const limit = setTimeout(() => {
    console.error(`The measurement took longer than ${limitMs / 60_000} minutes and was given up.`);
    process.exit(1);
  }, limitMs);
  exitAfter(measure().finally(() => clearTimeout(limit)));
}
