// `npm run reset`: forgets local data and the build, so that the next start begins from nothing. Must not
// take them from a shop that is running.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { requireNoRunningShop } from "./running-shop.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
await requireNoRunningShop("Stop that one first.");
for (const folder of [".data", "build"]) rmSync(folder, { recursive: true, force: true });
console.log("Removed .data and build.");
