// `Idempotency-Key` header of a seller's change: the same key with the same request is done once.

import { httpError } from "#platform/http/app/http-error";
import { hashToken } from "#platform/modules/directory/opaque-tokens";

const maxKeyLength = 255;

/** Null where none was sent. @throws HttpError 400 for one that is too long or empty. */
export function readKeyHeader(request: Request): string | null {
  const given = request.headers.get("Idempotency-Key");
  if (given === null) return null;
  if (given.length === 0 || given.length > maxKeyLength) {
    throw httpError(400, "idempotency_key_invalid", `A key has 1 to ${maxKeyLength} characters.`);
  }
  return given;
}

/** Of an operator's request, which no store's object compares with the first: another body is another key. */
export function readOperatorKey(request: Request, body: unknown): string | null {
  const given = readKeyHeader(request);
  return given === null ? null : `${given} ${JSON.stringify(body)}`;
}

/** Null where none was sent. @throws HttpError as `readKeyHeader` does. */
export async function readIdempotency(
  request: Request,
  callName: string,
  input: unknown,
): Promise<{ key: string; fingerprint: string } | null> {
  const given = readKeyHeader(request);
  if (given === null) return null;
  // A key belongs to one kind of call: two calls may happen to choose the same.
  return {
    key: `${callName}:${given}`,
    fingerprint: await hashToken(JSON.stringify(input)),
  };
}
