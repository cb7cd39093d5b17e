/**
 * Makes `app/theme/font-files`: hosted fonts whose weights end where the shop's own styles do, a third smaller for
 * a first visit. Every letter and feature stays. Run by hand after a font was added or updated:
 * `npx tsx scripts/data/limit-font-weights.ts`.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { fontsOfLimitedWeights } from "./fonts-of-limited-weights";
import { writeJsonFile } from "./write-json-file";

/** Of the font's names: copyright, licence, its address. */
const nameIds = [0, 13, 14];

/** The basic plane, but for halves of pairs: what a font does not draw is not added to it. */
function allLetters(): string {
  const codes = Array.from({ length: 0xff_ff }, (_, code) => code);
  return codes
    .filter((code) => code >= 0x20 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCharCode(code))
    .join("");
}

const digests: Record<string, string> = {};
for (const { name, source, target } of fontsOfLimitedWeights) {
  const file = readFileSync(source);
  const limited = await subsetFont(file, allLetters(), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    preserveNameIds: nameIds,
  });
  writeFileSync(target, limited);
  digests[name] = createHash("sha256").update(file).digest("hex");
}
writeJsonFile(new URL("../../tests/limited-font-weights.json", import.meta.url), digests);
