// Tokens of a store: listing, making, rotating, revoking. A token's value passes through here once and is stored
// nowhere.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import {
  createToken,
  listTokens,
  revokeToken,
  rotateNamedToken,
} from "#contract/accounts/token-calls";
import { includesScope, ScopeSchema } from "#contract/protocol/scopes";
import type { OpenStore } from "#studio/session/require-account.server";
import { groupScopes, listOfferedScopes } from "./scope-groups";

export const lifetimes = [7, 30, 90, 365, 730] as const;
export const overlaps = [0, 1, 24, 168] as const;

const id = z.string().min(1).max(64);
const once = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(80);
const TokenChangeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    once,
    name,
    scopes: z.array(ScopeSchema).min(1),
    lifetimeDays: z.coerce.number().pipe(z.literal(lifetimes)),
  }),
  z.object({
    intent: z.literal("rotate"),
    once,
    id,
    overlapHours: z.coerce.number().pipe(z.literal(overlaps)),
  }),
  z.object({ intent: z.literal("revoke"), id }),
]);

export type TokenProblem = "tokenName" | "scopes" | "tooManyTokens" | "supportToken" | "unknown";
type MadeToken = { token: string; name: string; expiresAt: string | null };
export type TokenOutcome =
  | { kind: "made"; made: MadeToken; overlapHours: number | null }
  | { kind: "revoked" }
  | { kind: "problem"; problem: TokenProblem };

export async function readTokens({ client, scopes, account }: OpenStore) {
  const { tokens } = await client.call(listTokens, {});
  return {
    mayChange: includesScope(scopes, "tokens:write"),
    offered: groupScopes(listOfferedScopes(scopes)),
    tokens: tokens.map(({ scopes: own, createdBy, ...token }) => ({
      ...token,
      groups: groupScopes(own),
      isOwn: createdBy === `person:${account.person.id}`,
    })),
    lifetimes,
    overlaps,
  };
}
export type TokensPageData = Awaited<ReturnType<typeof readTokens>>;
export type TokenLine = TokensPageData["tokens"][number];

async function perform(
  { client }: OpenStore,
  change: z.output<typeof TokenChangeSchema>,
): Promise<TokenOutcome> {
  switch (change.intent) {
    case "make": {
      const { intent: _, once: key, ...body } = change;
      const options = { idempotencyKey: key };
      const { token, details } = await client.call(createToken, { body }, options);
      const made = { token, name: details.name, expiresAt: details.expiresAt };
      return { kind: "made", made, overlapHours: null };
    }
    case "rotate": {
      const { id: tokenId, overlapHours } = change;
      const asked = { params: { id: tokenId }, body: { overlapHours } };
      const options = { idempotencyKey: `${change.once}:${tokenId}` };
      const { token, details } = await client.call(rotateNamedToken, asked, options);
      const made = { token, name: details.name, expiresAt: details.expiresAt };
      return { kind: "made", made, overlapHours };
    }
    case "revoke":
      await client.call(revokeToken, { params: { id: change.id } });
      return { kind: "revoked" };
  }
}

function readProblem(form: FormData): TokenProblem {
  if (form.get("intent") !== "make") return "unknown";
  return name.safeParse(form.get("name")).success ? "scopes" : "tokenName";
}

export async function changeTokens(store: OpenStore, form: FormData): Promise<TokenOutcome> {
  const fields = { ...Object.fromEntries(form), scopes: form.getAll("scopes") };
  const parsed = TokenChangeSchema.safeParse(fields);
  if (!parsed.success) return { kind: "problem", problem: readProblem(form) };
  try {
    return await perform(store, parsed.data);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.has("too_many_tokens")) return { kind: "problem", problem: "tooManyTokens" };
    if (error.has("support_makes_no_token")) return { kind: "problem", problem: "supportToken" };
    const isGone = error.has("token_not_of_store") || error.has("token_exchanged");
    if (isGone) return { kind: "problem", problem: "unknown" };
    throw error;
  }
}
