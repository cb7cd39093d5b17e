// Who sees what is not public yet: the bearer of a preview link, the store's seller, the operator.
import { openPreview } from "#contract/preview-link";
import { requireCaller } from "#platform/door/authorization";
import { RequestRefused } from "#platform/door/request-refused";
import type { PlatformEnv } from "#platform/env";

type Asked = { request: Request; env: PlatformEnv; slug: string };
type Hash = { preview?: string | undefined };

/** A bad or an expired hash is no error: it shows what everybody sees (Q57). */
export async function hasPreviewLink({ env, slug }: Asked, { preview }: Hash): Promise<boolean> {
  if (preview === undefined) return false;
  return (await openPreview(env.SEALING_KEYS, slug, preview, new Date())) !== null;
}

/** A token of the store's seller or the operator's. */
export async function hasStoreToken({ request, env, slug }: Asked): Promise<boolean> {
  if (!request.headers.has("Authorization")) return false;
  try {
    const caller = await requireCaller(request, env);
    return caller.kind === "operator" || caller.slug === slug;
  } catch (cause) {
    // These calls are public: a token that is not known opens nothing more, and closes nothing.
    if (cause instanceof RequestRefused) return false;
    throw cause;
  }
}

/** PRE-03: `visibility=any` of everybody else is passed over, not refused. */
export async function grantVisibility(
  asked: Asked,
  query: Hash & { visibility?: "any" | undefined },
): Promise<"any" | undefined> {
  if (query.visibility !== "any") return undefined;
  return (await hasPreviewLink(asked, query)) || (await hasStoreToken(asked)) ? "any" : undefined;
}
