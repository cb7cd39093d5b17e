// A seller's import, and the publish that makes it visible.
import type { ListingOutcome, ParsedCatalogImport } from "#contract/catalog-import";
import { importCatalog } from "#platform/catalog/import-catalog";
import { accept, type Outcome } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { readNumberSetting } from "#platform/store/store-setting";
import { publishSoon } from "./publish";

export type ImportInput = { catalog: ParsedCatalogImport; publish: boolean };

export async function importAndPublish(
  ctx: StoreContext,
  { catalog, publish }: ImportInput,
): Promise<Outcome<{ outcomes: ListingOutcome[]; revision: number }>> {
  const imported = importCatalog(ctx, catalog);
  if (!imported.ok) return imported;
  const { outcomes } = imported.value;
  if (publish) return accept({ outcomes, ...(await publishSoon(ctx)) });
  return accept({ outcomes, revision: readNumberSetting(ctx.sql, "revision") ?? 0 });
}
