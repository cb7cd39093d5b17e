// The key that one server shows another (API-12): never a shopper's, never a seller's.

import { hashToken } from "#platform/directory/tokens";
import type { PlatformEnv } from "#platform/env";
import { refusal } from "./request-refused";
import { sameText } from "./same-text";

/** @throws RequestRefused 401 without the key; nothing is open while none is set. */
export async function requireApiKey(request: Request, env: PlatformEnv): Promise<void> {
  const given = request.headers.get("X-Api-Key") ?? "";
  const expected = env.AVAILABILITY_API_KEY;
  const fits =
    expected !== undefined && sameText(await hashToken(given), await hashToken(expected));
  if (!fits) throw refusal(401, "api_key_unknown", "Send the API key as X-Api-Key.");
}
