// Access to unpublished content: by preview link, by the seller's token, by the operator's.
import { type OpenedPreview, openPreview } from "#core/signed-tokens/preview-link";
import type { PlatformEnv } from "#platform/http/app/env";
import { HttpError } from "#platform/http/app/http-error";
import { requireStoreCaller } from "./authorization";

type Asked = { request: Request; env: PlatformEnv; slug: string };
type Hash = { preview?: string | undefined };

/** A bad or an expired hash is no error: it shows the public view. */
export async function findPreview(
  { env, slug }: Asked,
  { preview }: Hash,
): Promise<OpenedPreview | null> {
  return preview === undefined ? null : openPreview(env.SEALING_KEYS, slug, preview, new Date());
}

/** A token of the store, a member's session, or the operator's token. */
export async function hasStoreToken({ request, env, slug }: Asked): Promise<boolean> {
  if (!request.headers.has("Authorization")) return false;
  try {
    await requireStoreCaller({ request, env }, { slug, scope: "settings:read" });
    return true;
  } catch (cause) {
    // These calls are public: a token that is not known opens nothing more, and closes nothing.
    if (cause instanceof HttpError) return false;
    throw cause;
  }
}

/** `visibility=any` without the right to it is ignored, not rejected. */
export async function grantVisibility(
  asked: Asked,
  query: Hash & { visibility?: "any" | undefined },
): Promise<"any" | undefined> {
  if (query.visibility !== "any") return undefined;
  return (await findPreview(asked, query)) !== null || (await hasStoreToken(asked))
    ? "any"
    : undefined;
}
