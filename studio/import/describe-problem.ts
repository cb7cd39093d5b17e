// Why a file as a whole cannot be imported, as a sentence.
import type { TFunction } from "i18next";
import type { Import } from "#contract/catalog/import-calls";

const problemCodes = [
  "columns_missing",
  "currency_wrong",
  "no_products",
  "not_json",
  "not_a_catalog",
  "too_many_rows",
  "file_gone",
  "import_failed",
] as const;

export function describeProblem(t: TFunction<"import">, problem: Import["problem"]): string {
  const code = problemCodes.find((known) => known === problem?.code);
  return code === undefined ? t("state.unreadable") : t(`problem.${code}`);
}
