// What a store's object does for its gate. The slow hash is made in the worker, between two
// questions: nothing here waits, so that counting and comparing are atomic.
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type AccessCodeHash,
  type AccessSalt,
  matchesAccessCode,
  readAccessCodeHash,
  readAccessVersion,
  removeAccessCodeHash,
  writeAccessCodeHash,
} from "./access-code-hash";
import { countAttempt, forgetAttempts, forgiveAttempts } from "./access-code-rate-limit";
import { checkGates } from "./check-gates";

type AttemptStart =
  | { kind: "open" }
  | { kind: "wait"; version: number; retryAfterS: number }
  | { kind: "compare"; salt: AccessSalt };

function saltOf({ sql }: StoreContext): AccessSalt | null {
  const lock = readAccessCodeHash(sql);
  return lock === null ? null : { salt: lock.salt, iterations: lock.iterations };
}

export const accessOperations = {
  readAccessSalt: saltOf,

  /** Why a public call would be refused; null where it would not. */
  checkGates,

  /** For calls that ask the store nothing else: its stub passes the gates or refuses. */
  passGates: () => null,

  /** `hash` is the same code under the salt that is in use: the same code again changes nothing. */
  async closeShop(ctx: StoreContext, next: { lock: AccessCodeHash; hash: string | null }) {
    const lock = readAccessCodeHash(ctx.sql);
    const isSame = lock !== null && next.hash !== null && matchesAccessCode(lock, next.hash);
    if (!isSame) {
      writeAccessCodeHash(ctx, next.lock);
      await publishSoon(ctx);
    }
    return { gated: true };
  },

  async openShop(ctx: StoreContext) {
    if (readAccessCodeHash(ctx.sql) !== null) {
      removeAccessCodeHash(ctx);
      forgetAttempts(ctx);
      await publishSoon(ctx);
    }
    return { gated: false };
  },

  startAccessAttempt(ctx: StoreContext, subject: string): AttemptStart {
    const salt = saltOf(ctx);
    if (salt === null) return { kind: "open" };
    const retryAfterS = countAttempt(ctx, subject);
    if (retryAfterS === null) return { kind: "compare", salt };
    return { kind: "wait", version: readAccessVersion(ctx.sql), retryAfterS };
  },

  endAccessAttempt(ctx: StoreContext, { subject, hash }: { subject: string; hash: string }) {
    const lock = readAccessCodeHash(ctx.sql);
    const granted = lock === null || matchesAccessCode(lock, hash);
    if (granted) forgiveAttempts(ctx, subject);
    return { granted, version: readAccessVersion(ctx.sql), retryAfterS: null };
  },
};
