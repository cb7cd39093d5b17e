// One file of a published package, read from the registry without installing the package. For the
// scripts that make a small data file out of a large package; never runs in a test or a worker.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const maxBytes = 64 * 1024 * 1024;

/** @param spec name and exact version, `zipcodes@8.0.0` */
export function readPackageFile(spec: string, path: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "package-"));
  try {
    execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", folder]);
    const [archive] = readdirSync(folder);
    if (archive === undefined) throw new Error(`npm packed nothing for ${spec}`);
    const member = `package/${path}`;
    return execFileSync("tar", ["-xzOf", join(folder, archive), member], { maxBuffer: maxBytes });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
