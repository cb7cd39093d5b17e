// The template to begin an import with, as a file.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvFile } from "#studio/format/csv-response";
import { buildTemplate } from "#studio/import/template-csv";
import { requireStore } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  return csvFile("products-template", buildTemplate(studio.locale), studio.locale);
}
