/** Before the tests and outside their process: a build holds its process up for longer than Vitest waits. */
export { buildIfStale as default } from "../../scripts/prepare.mjs";
