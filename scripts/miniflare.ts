/** Miniflare for whatever starts it: loaded by `require`, since an `import` takes twice as long for its one large file. */
import { createRequire } from "node:module";
import { keepIdleConnectionsOpen } from "./idle-connections";

keepIdleConnectionsOpen();

const miniflare = createRequire(import.meta.url)("miniflare") as typeof import("miniflare");

export const { Log, LogLevel, Miniflare, Response } = miniflare;
export type Miniflare = import("miniflare").Miniflare;
export type Response = import("miniflare").Response;
