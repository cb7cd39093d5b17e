// `npm start`, `npm run dev`, `npm run bench` and `npm run screenshots` on any clone: installs and
// builds what is missing first. Plain Node, because nothing is installed yet when it begins.
import { buildIfStale, installIfStale } from "./prepare.mjs";
import { requireNoRunningShop } from "./running-shop.mjs";

const entries = {
  serve: { module: "./serve.ts", needsBuild: true, usesData: true },
  dev: { module: "./dev.ts", needsBuild: false, usesData: true },
  screenshots: { module: "./screenshots/screenshots.ts", needsBuild: true },
  bench: { module: "../bench/run.ts", needsBuild: true },
  "bench-platform": { module: "../bench/platform/run.ts", needsBuild: true },
  "bench-growth": { module: "../bench/growth/run.ts", needsBuild: true },
  "bench-checkout": { module: "../bench/checkout/run.ts", needsBuild: true },
  "bench-lighthouse": { module: "../bench/lighthouse/run.ts", needsBuild: true },
  soak: { module: "../bench/soak/run.ts", needsBuild: true },
  "soak-crashes": { module: "../bench/crash-recovery/run.ts", needsBuild: true },
  "bench-studio": { module: "../bench/studio/run.ts", needsBuild: true },
  "bench-search": { module: "../bench/search/run.ts", needsBuild: false },
};

const name = process.argv[2] ?? "serve";
const entry = entries[name];
if (!entry) {
  console.error(`There is no "${name}"; there are ${Object.keys(entries).join(", ")}.`);
  process.exit(2);
}
if (entry.usesData) {
  await requireNoRunningShop("Stop that one first, or run a second clone.");
}
installIfStale();
if (entry.needsBuild) buildIfStale();
const { register } = await import("tsx/esm/api");
register();
process.argv.splice(2, 1);
await import(entry.module);
