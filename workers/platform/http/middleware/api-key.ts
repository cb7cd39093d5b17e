// API key check between servers. Must not accept a shopper's or a seller's token.

import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import { timingSafeEqual } from "#platform/kernel/timing-safe-equal";
import { hashToken } from "#platform/modules/directory/opaque-tokens";

/** @throws HttpError 401 without the key; nothing is open while none is set. */
export async function requireApiKey(request: Request, env: PlatformEnv): Promise<void> {
  const given = request.headers.get("X-Api-Key") ?? "";
  const expected = env.AVAILABILITY_API_KEY;
  const fits =
    expected !== undefined && timingSafeEqual(await hashToken(given), await hashToken(expected));
  if (!fits) throw httpError(401, "api_key_unknown", "Send the API key as X-Api-Key.");
}
