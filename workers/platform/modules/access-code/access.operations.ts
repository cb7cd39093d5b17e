// What a store's object does for its gate. The slow hash is made in the worker, between two
// questions: nothing here waits, so that counting and comparing are atomic.
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { countAttempt, forgetAttempts, forgiveAttempts } from "./access-code-rate-limit";
import { checkGates } from "./check-gates";
import {
  type AccessCodeHash,
  type AccessSalt,
  matchesAccessCode,
  readAccessCodeHash,
  readAccessVersion,
  removeAccessCodeHash,
  writeAccessCodeHash,
} from "./stored-access-code";

type AttemptStart =
  | { kind: "open" }
  | { kind: "wait"; version: number; retryAfterS: number }
  | { kind: "compare"; salt: AccessSalt };

function saltOf({ sql }: StoreContext): AccessSalt | null {
  const stored = readAccessCodeHash(sql);
  return stored === null ? null : { salt: stored.salt, iterations: stored.iterations };
}

export const accessOperations = {
  readAccessSalt: saltOf,

  /** Why a public call would be refused; null where it would not. */
  checkGates,

  /** For calls that ask the store nothing else: its stub passes the gates or refuses. */
  passGates: () => null,

  /** `hash` is the same code under the salt that is in use: the same code again changes nothing. */
  async closeShop(ctx: StoreContext, next: { codeHash: AccessCodeHash; hash: string | null }) {
    const stored = readAccessCodeHash(ctx.sql);
    const isSame = stored !== null && next.hash !== null && matchesAccessCode(stored, next.hash);
    if (!isSame) {
      writeAccessCodeHash(ctx, next.codeHash);
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
    const stored = readAccessCodeHash(ctx.sql);
    const granted = stored === null || matchesAccessCode(stored, hash);
    if (granted) forgiveAttempts(ctx, subject);
    return { granted, version: readAccessVersion(ctx.sql), retryAfterS: null };
  },
};
