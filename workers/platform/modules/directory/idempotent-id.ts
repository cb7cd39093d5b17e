// Id of what a change makes in the directory. With an idempotency key it is the key's own, so that a repeated request
// finds what the first one made; a key belongs to one store and one kind of call.
import { hashToken } from "./opaque-tokens";

/** @param slug null for a change of the operator's. */
export async function makeIdempotentId(slug: string | null, key: string | null): Promise<string> {
  if (key === null) return crypto.randomUUID();
  return (await hashToken(JSON.stringify([slug, key]))).slice(0, 32);
}
