/** Documents name files: each of them exists, also after a move. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./imports";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "THIRD-PARTY.md",
  "docs/architecture.md",
  "docs/asvs.md",
  "docs/decisions/README.md",
  "docs/glossary.md",
  "workers/platform/README.md",
  "app/analytics/README.md",
  "app/theme/README.md",
  "docs/operating.md",
  "docs/security.md",
  "docs/sharp-edges.md",
  "docs/selling.md",
  "docs/selling-by-script.md",
];
const roots = [
  "app",
  "bench",
  "client",
  "contract",
  "core",
  "docs",
  "e2e",
  "ops",
  "scripts",
  "studio",
  "tests",
];

const files = ["", ...roots, "workers", "public", ".github", ".ci"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: folder !== "", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name))),
);
const names = new Set(files.map((path) => basename(path)));

/** `**` stands for any folders and none, `*` for a part of a name. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^$(){}|[\]\\]/g, "\\$&")
    .replaceAll("**/", "(?:.+/)?")
    .replaceAll(/(?<!\.)\*/g, "[^/]*");
  return new RegExp(`^${source}(?:/|$)`);
}

function isThere(mention: string): boolean {
  if (!mention.includes("/")) return names.has(mention);
  const expression = toExpression(mention.replace(/\/$/, ""));
  return files.some((path) => expression.test(path));
}

function findMissing(document: string, text: string): string[] {
  const [prose = ""] = [text.replaceAll(/^```[\s\S]*?^```/gm, "")];
  const rooted = new RegExp(`^(?:${roots.join("|")}|workers)/[\\w./*-]+$`);
  const mentions = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, mention = ""]) => mention)
    .filter((mention) => rooted.test(mention) || /^[\w-][\w.-]*\.(?:tsx?|mjs)$/.test(mention))
    // `x.routes.ts` is one for each subject.
    .filter((mention) => !/(?:^|\/)x\./.test(mention));
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link));
  return [
    ...mentions.filter((mention) => !isThere(mention)),
    ...links.filter((link) => !existsSync(join(projectRoot, dirname(document), link))),
  ].map((missing) => `${document} names ${missing}`);
}

test.each(documents)("%s names and links only files that exist", (document) => {
  const text = readFileSync(join(projectRoot, document), "utf8");
  expect(findMissing(document, text)).toEqual([]);
});

test("a file that does not exist is reported, whether linked, named by path or by name", () => {
  const text = "`core/gone.ts`, `workers/**/gone.ts`, `gone.test.ts`, [one](docs/gone.md#a)";
  expect(findMissing("README.md", text)).toHaveLength(4);
});

test("folders, patterns and files of any folder are found", () => {
  const text =
    "`core/`, `core/signed-tokens/seal.ts`, `core/**/seal.ts`, `e2e/*.spec.ts`, `x.routes.ts`, `seal.ts`";
  expect(findMissing("README.md", text)).toEqual([]);
});
