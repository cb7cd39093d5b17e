/** `npm run licences`: writes THIRD-PARTY.md. Fails, and writes nothing, when a licence is not allowed. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type CarriedPackage,
  findRefusedLicences,
  type Lock,
  LockSchema,
  listCarried,
  readCopyright,
  renderListing,
} from "./licences";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
export const listing = join(projectRoot, "THIRD-PARTY.md");

/** @param folder one that has a lock: the repository itself, `lint`, `e2e/browser` */
export function readLockFile(folder: string): Lock {
  return LockSchema.parse(
    JSON.parse(readFileSync(join(projectRoot, folder, "package-lock.json"), "utf8")),
  );
}

function copyrightOf({ path }: CarriedPackage): string {
  const folder = join(projectRoot, path);
  // A package for another machine is not installed on this one.
  if (!existsSync(folder)) return "";
  if (path.endsWith(".txt")) return readCopyright(readFileSync(folder, "utf8"));
  const texts = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  return texts
    .map((name) => readCopyright(readFileSync(join(folder, name), "utf8")))
    .filter(Boolean)
    .slice(0, 1)
    .join();
}

export function buildListing(): string {
  return renderListing(listCarried(readLockFile(".")), copyrightOf);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const refused = findRefusedLicences(listCarried(readLockFile(".")));
  for (const problem of refused) console.error(problem);
  if (refused.length > 0) process.exit(1);
  writeFileSync(listing, buildListing());
}
