// Files of a store's own data, for its seller to keep.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportFiles, parseExportFile, streamExport } from "#studio/closing/export-files.server";
import { notFound, requireStore } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const file = parseExportFile(params.file);
  const scope = file === null ? null : exportFiles[file].scope;
  const { slug } = await requireStore(request, studio, { slug: params.slug, scope });
  if (file === null) throw notFound();
  return streamExport(studio, slug, file);
}
