// A storefront shows for which store it asks: the token is made of the key that only it and the
// platform have, so that no seller's own token travels (Q3).
import { buildUserToken } from "#contract/user-token";
import { refusal } from "#platform/door/request-refused";
import { sameText } from "#platform/door/same-text";
import type { PlatformEnv } from "#platform/env";

/** Asked after the API key was shown. @throws RequestRefused 403 for the token of another store. */
export async function requireUserToken(
  given: string,
  slug: string,
  { AVAILABILITY_API_KEY }: PlatformEnv,
): Promise<void> {
  const expected =
    AVAILABILITY_API_KEY === undefined ? null : await buildUserToken(slug, AVAILABILITY_API_KEY);
  if (expected === null || !sameText(given, expected)) {
    const detail = "This token does not open this store.";
    throw refusal(403, "user_token_unknown", detail, "/query/userToken");
  }
}
