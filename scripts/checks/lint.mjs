// `npm run lint`, `format`, `lint:ci`, `unused` and `typecheck`: one tool of `lint/` with its arguments, from the
// root of the clone.
import { spawnSync } from "node:child_process";
import { prepareLintTools } from "./lint-tools.mjs";

const [name = "", ...args] = process.argv.slice(2);
const tools = prepareLintTools();
const tool = tools[name];
if (!tool) {
  console.error(`There is no "${name}"; there are ${Object.keys(tools).join(", ")}.`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [tool, ...args], { stdio: "inherit" });
process.exit(status ?? 1);
