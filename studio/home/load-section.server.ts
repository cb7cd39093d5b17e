// One part of a page that stands by itself: a role that may not see it does not ask for it, and one that fails leaves
// the rest of the page as it is.
import { PlatformError } from "#client/platform-error";
import { includesScope, type Scope } from "#contract/protocol/scopes";
import { type OpenStore, throwFailure } from "#studio/session/require-account.server";

export type LoadedSection<Value> =
  | { kind: "ready"; value: Value }
  | { kind: "hidden" }
  | { kind: "failed" };

/** @throws Response the way to sign in, where the session has ended meanwhile. */
export async function loadSection<Value>(
  request: Request,
  { slug, scopes }: OpenStore,
  scope: Scope,
  read: () => Promise<Value>,
): Promise<LoadedSection<Value>> {
  if (!includesScope(scopes, scope)) return { kind: "hidden" };
  try {
    return { kind: "ready", value: await read() };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 403 && !needsMore(error)) return { kind: "hidden" };
    if (error.isBackendFailure || error.status === 429) return { kind: "failed" };
    return throwFailure(error, request, slug);
  }
}

/** A second factor or a reason is asked for by the page as a whole. */
const needsMore = (error: PlatformError) =>
  error.has("passkey_needed") || error.has("support_reason_missing");
