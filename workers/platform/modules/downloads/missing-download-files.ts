// Digital products whose file was not uploaded: they cannot be delivered, and are not sold.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";

/** `index`: of the product in its listing. `download`: its file's path; null where it names none. */
type MissingDownloadFile = { index: number; title: string; download: string | null };

export function findMissingDownloadFiles(
  sql: SqlStorage,
  { products }: Pick<ParsedListingInput, "products">,
): MissingDownloadFile[] {
  const isUploaded = (path: string) =>
    sql.exec("SELECT 1 FROM download_file WHERE path = ?", path).toArray().length > 0;
  return products.flatMap(({ kind, title, download }, index) => {
    if (kind !== "digital" || (download !== undefined && isUploaded(download))) return [];
    return { index, title, download: download ?? null };
  });
}
