// User token of the availability call: derived from the shared API key, so that no seller's token travels.
import { buildUserToken } from "#core/signed-tokens/user-token";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";

/** Asked after the API key was shown. @throws HttpError 403 for the token of another store. */
export async function requireUserToken(
  given: string,
  slug: string,
  { AVAILABILITY_API_KEY }: PlatformEnv,
): Promise<void> {
  const expected =
    AVAILABILITY_API_KEY === undefined ? null : await buildUserToken(slug, AVAILABILITY_API_KEY);
  if (expected === null || !timingSafeEqual(given, expected)) {
    const detail = "This token does not open this store.";
    throw httpError(403, "user_token_unknown", detail, "/query/userToken");
  }
}
