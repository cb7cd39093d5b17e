import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countBannedTerms,
  describeFind,
  findAllBannedTerms,
  findBannedTerms,
  folderOf,
} from "./find-banned-terms";

const baselineName = "banned-terms-baseline.json";

type Counts = Record<string, Record<string, number>>;

function readBaseline(): Counts {
  return JSON.parse(readFileSync(join(import.meta.dirname, baselineName), "utf8"));
}

const oldWords = (path: string, source: string) =>
  findBannedTerms(path, source).map(({ old }) => old);

test("a folder gains no word of the old dialect, and its baseline is lowered when it loses one", {
  timeout: 120_000,
}, async () => {
  const finds = findAllBannedTerms();
  const baseline = readBaseline();
  const counts = countBannedTerms(finds);
  const risen = finds.filter(({ old, path }) => {
    const folder = folderOf(path);
    return (counts[folder]?.[old] ?? 0) > (baseline[folder]?.[old] ?? 0);
  });
  expect(risen.map(describeFind), "use the word that engineers search for").toEqual([]);
  // Fewer than before: `npx vitest run --project unit tests/banned-terms.test.ts -u` writes the new numbers.
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot(baselineName);
});

test("a word is found in names, paths, comments, log lines, test titles and documents, with the better one", () => {
  const source = [
    "/** Told to",
    " * nobody in turn. */",
    "const frontDoor = 1; // at the door",
    'console.error("the kept page is gone");',
  ].join("\n");
  expect(findBannedTerms("app/x-door.ts", source).map(describeFind)).toEqual([
    "`x-door.ts` in app/x-door.ts:1: say request handler or middleware",
    "`frontDoor` in app/x-door.ts:3: say request handler or middleware",
    "`the kept page is gone` in app/x-door.ts:4: say cached, stored or saved",
    "`Told` in app/x-door.ts:1: say send, report, show or distinguish",
    "`nobody` in app/x-door.ts:2: say no one, or who is meant: a guest",
    "`in turn` in app/x-door.ts:2: say serialized, with a lock, or one by one",
    "`door` in app/x-door.ts:3: say request handler or middleware",
  ]);
  const titles = 'test("kept", run); test.each(rows)("a door for %s", run); find("nobody");';
  expect(oldWords("app/x.test.ts", titles)).toEqual(["kept", "door"]);
  expect(oldWords("docs/a.md", "One door.\nIts `BoundedMemory`.")).toEqual(["door", "memory"]);
  expect(oldWords("app/a.css", ".door { } /* the hole */")).toEqual(["hole"]);
  expect(oldWords("wrangler.toml", 'name = "door" # ok\n# the door\n')).toEqual(["door"]);
});

test("texts for people, quoted wire names and uses of a name elsewhere are no finds", () => {
  const source = [
    'const title = "Nobody told you: https://door.example";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of the sample
    "const text = `kept ${title} // in turn`;",
    "const page = <p>Whoever comes back</p>;",
    "/** Sent once: then `toldAt` is set. */",
    "const sent = api.toldAt ?? { toldAt: 1, door };",
  ].join("\n");
  expect(findBannedTerms("app/x.tsx", source)).toEqual([]);
  expect(findBannedTerms("app/localization/messages/door.json", "{}")).toEqual([]);
});
