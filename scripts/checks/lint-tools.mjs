// The tools that only read the code: Biome, Knip and TypeScript's native compiler. They have a lock of
// their own in `lint/`, so that who only runs or deploys the shops never installs them.
import { installIfStale } from "../prepare.mjs";

const folder = "lint";
const bins = {
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
  tsc: "typescript/bin/tsc",
};

/** Installs them on first use. @returns the path of each tool's script, for Node. */
export function prepareLintTools() {
  installIfStale(folder);
  return Object.fromEntries(
    Object.entries(bins).map(([name, path]) => [name, `${folder}/node_modules/${path}`]),
  );
}
