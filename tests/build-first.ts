/** Vitest global setup: builds in a process of its own, since a build blocks longer than Vitest waits. */
export { buildIfStale as default } from "../scripts/prepare.mjs";
