/**
 * Makes `tests/font-metrics.json`: the measures of the hosted fonts and of the devices' own fonts
 * that stand in for them, by family. The npm package that measured every font weighs 169 MB, so it
 * is read from the registry and is no dependency. Run by hand after a font was added:
 * `npx tsx scripts/data/font-metrics.ts`.
 */
import * as z from "zod";
import { hostedFonts } from "../../core/theme/theme-values";
import { readPackageFile } from "./read-package-file";
import { writeJsonFile } from "./write-json-file";

const source = "@capsizecss/metrics@4.3.0";
/** The first local font of each kind in `app/theme/fonts.ts`. */
const fallbackFonts = ["Arial", "Courier New", "Times New Roman"];

const FontMetrics = z.object({
  familyName: z.string(),
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  unitsPerEm: z.number(),
  xWidthAvg: z.number(),
});
const Collection = z.object({ entireMetricsCollection: z.record(z.string(), z.unknown()) });

const module = readPackageFile(source, "dist/entireMetricsCollection.mjs").toString("base64");
const { entireMetricsCollection } = Collection.parse(
  await import(`data:text/javascript;base64,${module}`),
);
const families: Record<string, unknown> = {};
for (const family of [...hostedFonts, ...fallbackFonts].sort()) {
  const named = z.object({ familyName: z.literal(family) });
  const all = Object.values(entireMetricsCollection);
  const { familyName, ...metrics } = FontMetrics.parse(
    all.find((font) => named.safeParse(font).success),
  );
  families[familyName] = metrics;
}
writeJsonFile(new URL("../../tests/font-metrics.json", import.meta.url), { source, families });
