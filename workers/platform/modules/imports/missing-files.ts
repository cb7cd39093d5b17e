// Digital products of a listing that will not be sold, because their file was not uploaded.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";

type MissingFile = { title: string; download: string | null };

export function findMissingFiles(sql: SqlStorage, { products }: ParsedListingInput): MissingFile[] {
  const select = "SELECT 1 FROM download_file WHERE path = ?";
  return products.flatMap(({ kind, title, download }): MissingFile[] => {
    if (kind !== "digital") return [];
    if (download === undefined) return [{ title, download: null }];
    return sql.exec(select, download).toArray().length > 0 ? [] : [{ title, download }];
  });
}
