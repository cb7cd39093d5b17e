// Catalogue import followed by a publish.
import type { ListingOutcome, ParsedCatalogImport } from "#contract/catalog/catalog-import";
import { publishSoon } from "#platform/kernel/publish-revision";
import { ok, type Result } from "#platform/kernel/result";
import { readNumberSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { importCatalog } from "#platform/modules/catalog/import/import-catalog";

export type ImportInput = { catalog: ParsedCatalogImport; publish: boolean };

export async function importAndPublish(
  ctx: StoreContext,
  { catalog, publish }: ImportInput,
): Promise<Result<{ outcomes: ListingOutcome[]; revision: number }>> {
  const imported = importCatalog(ctx, catalog);
  if (!imported.ok) return imported;
  const { outcomes } = imported.value;
  if (publish) return ok({ outcomes, ...(await publishSoon(ctx)) });
  return ok({ outcomes, revision: readNumberSetting(ctx.sql, "revision") ?? 0 });
}
