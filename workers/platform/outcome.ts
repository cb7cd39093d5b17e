// The answer of a verb that may refuse: errors thrown across the object boundary lose their class,
// so an expected refusal travels as a value.
import type { CallError } from "#contract/errors";

export type Refusal = {
  ok: false;
  status: 400 | 403 | 404 | 409 | 422 | 429 | 502 | 503;
  errors: CallError[];
  /** Of a 429: when to ask again at the earliest. */
  retryAfterS?: number;
};
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** `pointer` is a JSON pointer into the request's body, such as `/data/promoCode`. */
export function refuse(
  status: Refusal["status"],
  code: string,
  detail: string,
  pointer?: string,
): Refusal {
  return {
    ok: false,
    status,
    errors: [{ code, detail, ...(pointer === undefined ? {} : { source: { pointer } }) }],
  };
}
