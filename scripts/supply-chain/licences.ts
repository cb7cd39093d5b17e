/** Licences of the packages whose code or data the workers and pages carry. Reads and writes no files. */
import * as z from "zod";

const EntrySchema = z.object({
  /** Only of a package that is installed under another name. */
  name: z.string().optional(),
  version: z.string().default(""),
  license: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
export const LockSchema = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), EntrySchema),
});

export type Lock = z.infer<typeof LockSchema>;
export type CarriedPackage = { name: string; path: string; version: string; licence: string };

/** Licences that ask for no more than a notice, and the fonts' own. */
export const allowedLicences: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
]);

/** Tools of development that leave something in a page or a worker: the base styles and the names of countries. */
const carriedTools: ReadonlySet<string> = new Set(["i18n-iso-countries", "tailwindcss"]);

/** Data made from packages that are not installed; its licence's text stands beside it. */
const carriedData = [
  {
    name: "zipcodes",
    version: "8.0.0",
    licence: "BSD",
    path: "workers/platform/modules/addresses/zip-table-licence.txt",
  },
] as const satisfies readonly CarriedPackage[];

/** `node_modules/a/node_modules/@b/c` as `@b/c`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** @returns every package that is installed by `npm ci --omit dev`, and the tools that leave something behind. */
export function listCarriedPackages(lock: Lock): CarriedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({ path, name: nameOf(path), entry }))
    .filter(
      ({ path, name, entry }) =>
        !(entry.dev || entry.devOptional) ||
        (carriedTools.has(name) && path === `node_modules/${name}`),
    )
    .map(({ path, name, entry }) => ({
      path,
      name,
      version: entry.version,
      licence: entry.license ?? "",
    }))
    .sort(byName);
}

function byName(one: CarriedPackage, other: CarriedPackage): number {
  return one.name.localeCompare(other.name, "en") || (one.path < other.path ? -1 : 1);
}

/** Of a choice (`MIT OR GPL-3.0`) every part must be allowed, so that no expression has to be understood. */
export function findRefusedLicences(packages: readonly CarriedPackage[]): string[] {
  return packages
    .filter(({ licence }) => {
      const named = licence.split(/[()\s]+|\b(?:AND|OR|WITH)\b/).filter(Boolean);
      return named.length === 0 || named.some((name) => !allowedLicences.has(name));
    })
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence || "no licence"} is not allowed`,
    );
}

/** All that workers and pages carry of others. */
export function listCarried(lock: Lock): CarriedPackage[] {
  return [...listCarriedPackages(lock), ...carriedData].sort(byName);
}

/** @returns the first line of a licence's text that names who holds the copyright; empty where none does. */
export function readCopyright(text: string): string {
  const line = text
    .split("\n")
    .map((each) => each.trim())
    .find((each) => /^(?:\W*)copyright\s+(?:\(c\)|©|\d{4})/i.test(each));
  return (line ?? "").replace(/^\W+(?=copyright)/i, "").replaceAll("|", "\\|");
}

export function renderListing(
  packages: readonly CarriedPackage[],
  copyrightOf: (carried: CarriedPackage) => string,
): string {
  const rows = packages.map(
    (carried) =>
      `| ${carried.name} | ${carried.version} | ${carried.licence} | ${copyrightOf(carried)} |`,
  );
  return [
    "# Third-party packages",
    "",
    "Packages whose code, fonts or data the workers and pages carry. Made by `npm run licences`; a test compares it with",
    "the lock and refuses a licence that is not allowed. Each package has its full text in its own folder,",
    "and data made from a package that is not installed has it beside the data.",
    "",
    "| package | version | licence | copyright |",
    "|---|---|---|---|",
    ...new Set(rows),
    "",
  ].join("\n");
}
