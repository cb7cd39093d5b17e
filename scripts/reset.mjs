// `npm run reset`: forgets local data and the build, so that the next start begins from nothing.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
for (const folder of [".data", "build"]) rmSync(folder, { recursive: true, force: true });
console.log("Removed .data and build.");
