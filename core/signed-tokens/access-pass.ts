// Sealed access pass of a gated store: made where the code was compared, opened by both workers with
// the same keys. Valid for one store alone.
import * as z from "zod";
import { type SealingKeys, seal, unseal } from "./seal";

const PassSchema = z.object({
  version: z.number(),
  /** Goes along to a theme service of an operator's own, which may ask for it. */
  accessCode: z.string(),
});
export type AccessPass = z.output<typeof PassSchema>;

/** A new code ends all passes, so that a pass may last without asking visitors every day. */
export const accessPassLifeMs = 30 * 24 * 60 * 60_000;

const scopeOf = (storeId: string) => ({ purpose: "access", store: storeId });

export function sealAccessPass(
  keys: SealingKeys,
  storeId: string,
  pass: AccessPass,
  expiresAt: Date,
): Promise<string> {
  return seal(keys, scopeOf(storeId), JSON.stringify(pass), expiresAt);
}

/** Null for anything forged, expired or made for another store. */
export async function openAccessPass(
  keys: SealingKeys,
  storeId: string,
  sealed: string,
  now: Date,
): Promise<AccessPass | null> {
  const opened = await unseal(keys, scopeOf(storeId), sealed, now);
  return opened === null ? null : (PassSchema.safeParse(JSON.parse(opened)).data ?? null);
}
