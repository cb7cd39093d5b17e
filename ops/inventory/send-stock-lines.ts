// Stock changes in batches that the platform accepts. A batch is applied as a whole or not at all, and
// a failure names the batch at which it stopped.

import type { InventoryLine } from "#contract/catalog/seller-catalog-calls";
import { pluralize } from "#core/text/pluralize";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { PlatformApiError } from "#ops/cli/platform-client";
import type { StockLine } from "./parse-stock-lines";

const largestPortion = 500;

export type SendPortion<T> = (
  lines: readonly StockLine<T>[],
  portion: number,
) => Promise<InventoryLine[]>;

/** @throws CommandError where a sku stands twice: which of the two is meant? */
function requireSingle(lines: readonly StockLine<unknown>[]): void {
  const seen = new Set<string>();
  for (const { sku, where } of lines) {
    if (seen.has(sku)) throw new CommandError(`${where}: "${sku}" stands twice.`, exitCodes.usage);
    seen.add(sku);
  }
}

/** The platform counts lines from nought; a person looks for the sku. */
function nameSkus(failure: PlatformApiError, lines: readonly StockLine<unknown>[]): string {
  const said = failure.errors.flatMap(({ detail, source }) => {
    const [, index] = /^\/lines\/(\d+)(?:\/|$)/.exec(source?.pointer ?? "") ?? [];
    const where = index === undefined ? undefined : lines[Number(index)]?.where;
    return where === undefined ? [] : [`${where}: ${detail}`];
  });
  return said.length === 0 ? failure.message : said.join("\n");
}

function explain(error: unknown, portion: readonly StockLine<unknown>[], sent: number): unknown {
  if (!(error instanceof CommandError)) return error;
  const fault = error instanceof PlatformApiError ? nameSkus(error, portion) : error.message;
  const first = portion[0]?.where ?? "";
  const rest =
    sent === 0
      ? ""
      : `\nThe ${pluralize(sent, "line")} before "${first}" went in; the others did not.`;
  return new CommandError(fault + rest, error.exitCode, { cause: error });
}

export async function sendLines<T>(
  lines: readonly StockLine<T>[],
  send: SendPortion<T>,
): Promise<InventoryLine[]> {
  if (lines.length === 0) {
    const advice = "Name skus, or a CSV file with --file; see --help.";
    throw new CommandError(`There is nothing to change. ${advice}`, exitCodes.usage);
  }
  requireSingle(lines);
  const inventory: InventoryLine[] = [];
  for (let sent = 0; sent < lines.length; sent += largestPortion) {
    const portion = lines.slice(sent, sent + largestPortion);
    try {
      inventory.push(...(await send(portion, sent / largestPortion)));
    } catch (error) {
      throw explain(error, portion, sent);
    }
  }
  return inventory;
}
