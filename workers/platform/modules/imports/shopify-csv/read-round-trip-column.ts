// The cell of our own export, found in the rows of one product and checked.
import { type RoundTripFacts, RoundTripFactsSchema } from "#contract/catalog/round-trip-column";
import type { ExportRow } from "./columns";

/** Null where there are none. */
export function readRoundTripColumn(
  rows: readonly ExportRow[],
): { ok: true; facts: RoundTripFacts | null } | { ok: false; line: number } {
  const row = rows.find((one) => one.text("ownFacts") !== "");
  if (row === undefined) return { ok: true, facts: null };
  try {
    const facts = RoundTripFactsSchema.safeParse(JSON.parse(row.text("ownFacts")));
    return facts.success ? { ok: true, facts: facts.data } : { ok: false, line: row.line };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, line: row.line };
  }
}
