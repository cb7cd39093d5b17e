// The calls about a store's tokens. Each change is noted in the store's audit log before it is done:
// a token that was made must reach the one who asked.
import type * as z from "zod";
import {
  createToken,
  listTokens,
  type MadeTokenSchema,
  revokeToken,
  rotateNamedToken,
} from "#contract/accounts/token-calls";
import { rotateToken } from "#contract/store/seller-store-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { type Served, serve } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import {
  createApiToken,
  findApiToken,
  listApiTokens,
  type MadeToken,
  missingScopes,
  revokeApiToken,
  rotateApiToken,
} from "#platform/modules/directory/api-tokens";
import { makeIdempotentId } from "#platform/modules/directory/idempotent-id";

const hourMs = 60 * 60_000;
const tokenMissing = () =>
  err(404, "token_not_of_store", "The store has no such token.", "/path/id");

type Asked = Pick<
  Served<z.ZodType, z.ZodType, z.ZodType>,
  "caller" | "env" | "slug" | "store" | "onceKey"
>;

async function describeMade(
  env: PlatformEnv,
  slug: string,
  made: MadeToken,
): Promise<Result<z.input<typeof MadeTokenSchema>>> {
  const details = await findApiToken(env.DIRECTORY, { slug, id: made.id }, Date.now());
  // Ended by someone else since.
  return details === null ? tokenMissing() : ok({ token: made.token, details });
}

/** Of the caller who may hand out no more than they have; null where nothing is missing. */
function scopesBeyond({ caller }: Asked, wanted: Parameters<typeof missingScopes>[1]) {
  const missing = missingScopes(caller?.scopes ?? [], wanted);
  if (missing.length === 0) return null;
  return err(403, "scope_missing", `You do not have the scope ${missing.join(", ")}.`, "/scopes");
}

/** An operator's entry ends within an hour, and so does what it opens: no token outlives it. */
function rejectSupport({ caller }: Asked) {
  if (caller === null || caller.kind !== "operator" || caller.actor.reason === null) return null;
  return err(403, "support_makes_no_token", "An operator who is in for support makes no token.");
}

async function rotate(asked: Asked, id: string, overlapMs: number) {
  const { env, slug, store, caller } = asked;
  const refused = rejectSupport(asked);
  if (refused !== null) return refused;
  const nowMs = Date.now();
  const newId = await makeIdempotentId(slug, asked.onceKey);
  // A repeated request may have ended the former one already, and asks for what took its place.
  const token =
    (await findApiToken(env.DIRECTORY, { slug, id }, nowMs)) ??
    (await findApiToken(env.DIRECTORY, { slug, id: newId }, nowMs));
  if (token === null) return tokenMissing();
  const beyond = scopesBeyond(asked, token.scopes);
  if (beyond !== null) return beyond;
  const noted = await store.noteChange();
  if (!noted.ok) return noted;
  const by = { nowMs, createdBy: caller?.actor.id ?? "" };
  const made = await rotateApiToken(env.DIRECTORY, { slug, id, newId, overlapMs }, by);
  if (made !== null) return ok(made);
  return err(409, "token_exchanged", "This token has just been exchanged for another one.");
}

export function mountTokens(app: PlatformApp): void {
  serve(app, listTokens, async ({ env, slug }) =>
    ok({ tokens: await listApiTokens(env.DIRECTORY, slug, Date.now()) }),
  );

  serve(
    app,
    createToken,
    async (asked) => {
      const { env, slug, store, body, caller } = asked;
      const beyond = rejectSupport(asked) ?? scopesBeyond(asked, body.scopes);
      if (beyond !== null) return beyond;
      const noted = await store.noteChange();
      if (!noted.ok) return noted;
      const given = { ...body, slug, createdBy: caller?.actor.id ?? "" };
      const id = await makeIdempotentId(slug, asked.onceKey);
      const made = await createApiToken(env.DIRECTORY, id, given, Date.now());
      if (made === null) return err(409, "too_many_tokens", "Revoke a token first.");
      return describeMade(env, slug, made);
    },
    { subject: ({ body }) => body.name },
  );

  serve(app, rotateNamedToken, async (asked) => {
    const { env, slug, params, body } = asked;
    const made = await rotate(asked, params.id, body.overlapHours * hourMs);
    return made.ok ? describeMade(env, slug, made.value) : made;
  });

  serve(app, revokeToken, async ({ env, slug, store, params: { id } }) => {
    if ((await findApiToken(env.DIRECTORY, { slug, id }, Date.now())) === null) {
      return tokenMissing();
    }
    const noted = await store.noteChange();
    if (!noted.ok) return noted;
    await revokeApiToken(env.DIRECTORY, { slug, id }, Date.now());
    return ok({ id });
  });

  serve(app, rotateToken, async (asked) => {
    const id = asked.caller?.tokenId ?? null;
    if (id === null) {
      return err(403, "token_only", "Only a token can be exchanged for another one.");
    }
    const made = await rotate(asked, id, 0);
    return made.ok ? ok({ sellerToken: made.value.token }) : made;
  });
}
