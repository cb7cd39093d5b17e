// Options of a client of the backend: whose calls it makes, where they go, and how long they may take.
import type { CallBase } from "#contract/protocol/call";
import type { CircuitBreaker } from "./circuit-breaker";
import type { TimeBudget } from "./time-budget";

export type BackendOptions = {
  /** Null for calls that are about no store. */
  storeSlug: string | null;
  requestId: string;
  /** Of the person who asks; left out where the call needs none. */
  bearer?: string | null;
  /** The embedded platform; answers every base that has no host of its own. */
  platform: { fetch(request: Request): Promise<Response> };
  /** Hosts of an operator's own backend, by base. */
  hosts: Partial<Record<CallBase, string>>;
  fetch(request: Request): Promise<Response>;
  /** Shown on the calls that ask for it. */
  apiKey: string | null;
  /** Sent only with the calls that are rate-limited per shopper. */
  shopperAddress?: string | null;
  /** Waits before a repeat; injected so that tests do not. */
  pause(ms: number): Promise<void>;
  /** The machine's own when left out. */
  nowMs?: () => number;
  /** The visit's, of which others spend too; one of this client's own when left out. */
  time?: TimeBudget;
  /** The isolate's; one of this client's own when left out. */
  breaker?: CircuitBreaker;
};
