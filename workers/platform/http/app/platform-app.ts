// Hono app type that every route file mounts itself on.
import type { Hono } from "hono";
import type { PlatformEnv } from "./env";

export type PlatformVariables = {
  requestId: string;
  /** Of the request's path. */
  maxBodyBytes: number;
  /** Set once the request's store is known; for the log. */
  storeSlug?: string;
  /** Set once the caller's token is known to be valid, even where it may not do this; for the log. */
  actorId?: string;
};
export type PlatformApp = Hono<{ Bindings: PlatformEnv; Variables: PlatformVariables }>;
