/** What an operator sets is listed three times: in the schema, in docs/operating.md, and where it is set. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SettingsSchema as PlatformSchema } from "#platform/kernel/settings/settings";
import { SettingsSchema as StorefrontSchema } from "#storefront/environment/environment";
import { EnvironmentSchema as StudioSchema } from "../workers/studio/environment";
import { projectRoot } from "./imports";

const workers = [
  { title: "Storefront", config: "wrangler.toml", schema: StorefrontSchema },
  { title: "Platform", config: "workers/platform/wrangler.toml", schema: PlatformSchema },
  { title: "Studio", config: "workers/studio/wrangler.toml", schema: StudioSchema },
];
type Row = { names: string[]; kind: string; isSet: boolean };

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const namesIn = (text: string) =>
  [...text.matchAll(/`([A-Z][A-Z_\d]+)`/g)].map(([, name = ""]) => name);

/** The rows of the table below `### title`. */
function readTable(document: string, title: string): Row[] {
  const [, rest = ""] = document.split(`\n### ${title} (`);
  const [section = ""] = rest.split("\n### ");
  return section.split("\n").flatMap((line) => {
    const [, names = "", kind = "", need = ""] = line.split(" | ").join("|").split("|");
    return line.startsWith("| `")
      ? [{ names: namesIn(names), kind: kind.trim(), isSet: !need.includes("leave unset") }]
      : [];
  });
}

/** A binding's name, also where its lines are a comment. */
function bindingsOf(config: string): string[] {
  return [...read(config).matchAll(/^(?:# )?(?:binding|name) = "([A-Z_]+)"/gm)].map(
    ([, name = ""]) => name,
  );
}

/** The secrets that the workflow `deploy` sets for this worker. */
function deployedSecrets(config: string): string[] {
  const workflow = read(".github/workflows/deploy.yml");
  const step = workflow
    .split("\n      - ")
    .find((text) => text.includes(`scripts/deployment/deploy.ts ${config}\n`));
  expect(step, `a step that deploys ${config}`).toBeDefined();
  return [...(step ?? "").matchAll(/"([A-Z_]+)": \$\{\{/g)].map(([, name = ""]) => name);
}

const document = read("docs/operating.md");

test.each(workers)("docs/operating.md lists each setting and binding of the $title", (worker) => {
  const listed = readTable(document, worker.title).flatMap(({ names }) => names);
  const known = new Set([...Object.keys(worker.schema.shape), ...bindingsOf(worker.config)]);
  expect(listed.toSorted()).toEqual([...known].sort());
});

test.each(workers)("the workflow sets each secret of the $title and nothing else", (worker) => {
  const secrets = readTable(document, worker.title)
    .filter(({ kind, isSet }) => kind.includes("secret") && isSet)
    .flatMap(({ names }) => names);
  expect(deployedSecrets(worker.config).sort()).toEqual(secrets.sort());
});

test.each(workers)("wrangler.toml of the $title names what may be set", (worker) => {
  const config = read(worker.config);
  const unnamed = readTable(document, worker.title)
    .filter(({ isSet }) => isSet)
    .flatMap(({ names }) => names)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(config))
    .filter((name) => !(name.startsWith("FLAG_") && config.includes("FLAG_…")));
  expect(unnamed).toEqual([]);
});

test("a row is read with all its names, its kind, and whether it is set at all", () => {
  const table =
    "\n### Studio (`x`)\n\n| name | kind | | meaning |\n|---|---|---|---|\n" +
    "| `ONE`, `TWO` | secret | optional, together | `THREE` |\n| `FOUR` | var | leave unset | local |\n\n### Next";
  expect(readTable(table, "Studio")).toEqual([
    { names: ["ONE", "TWO"], kind: "secret", isSet: true },
    { names: ["FOUR"], kind: "var", isSet: false },
  ]);
});
