// Result of an operation that may fail. Errors lose their class across the object boundary, so that an
// expected failure travels as a value.
import type { CallError } from "#contract/protocol/errors";

export type Failure = {
  ok: false;
  status: 400 | 403 | 404 | 409 | 422 | 429 | 502 | 503;
  errors: CallError[];
  /** Of a 429: when to ask again at the earliest. */
  retryAfterS?: number;
};
export type Result<Value> = { ok: true; value: Value } | Failure;

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** `pointer` is a JSON pointer into the request's body, such as `/data/promoCode`. */
export function err(
  status: Failure["status"],
  code: string,
  detail: string,
  pointer?: string,
): Failure {
  return {
    ok: false,
    status,
    errors: [{ code, detail, ...(pointer === undefined ? {} : { source: { pointer } }) }],
  };
}
