// What an import left out, as a file.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getImport } from "#contract/catalog/import-calls";
import { csvStream } from "#studio/format/csv-response";
import { streamTexts } from "#studio/format/stream-texts";
import { readBadRows } from "#studio/import/failed-rows-csv.server";
import { translateReason } from "#studio/import/translate-reason.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const wanted = { slug: params.slug, scope: "catalog:write" } as const;
  const store = await requireStore(request, studio, wanted);
  const { id = "" } = params;
  try {
    // Before the answer begins, which can be no other any more.
    await store.client.call(getImport, { params: { id } });
  } catch (error) {
    throwFailure(error, request, store.slug);
  }
  const t = studio.i18n.getFixedT(studio.locale, "import");
  const header = [t("column.line"), t("column.kind"), t("column.subject"), t("column.reason")];
  const kindOf = { refused: t("tab.refused"), lost: t("tab.lost"), picture: t("tab.picture") };
  const say = (reason: string) => translateReason(studio.i18n, studio.locale, reason);
  const rows = readBadRows(store, id, { header, kindOf, locale: studio.locale, say });
  return csvStream(`import-${id}-rows`, await streamTexts(rows));
}
