// How a request that cannot be served ends: thrown by whoever notices, answered at the door.
import type { CallError } from "#contract/errors";

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

export class RequestRefused extends Error {
  override readonly name = "RequestRefused";
  /** What the answer holds; the errors alone when unset. */
  answer: Record<string, unknown> | undefined;
  readonly status: RefusedStatus;
  readonly errors: CallError[];
  readonly retryAfterS: number | undefined;

  constructor(status: RefusedStatus, errors: CallError[], retryAfterS?: number) {
    super(errors.map((error) => error.code).join(", "));
    this.status = status;
    this.errors = errors;
    this.retryAfterS = retryAfterS;
  }
}

export function refusal(
  status: RefusedStatus,
  code: string,
  detail: string,
  pointer?: string,
): RequestRefused {
  const source = pointer === undefined ? {} : { source: { pointer } };
  return new RequestRefused(status, [{ code, detail, ...source }]);
}

export type ErrorAnswerOptions = {
  retryAfterS?: number | undefined;
  answer?: Record<string, unknown> | undefined;
};

export function errorAnswer(
  status: number,
  errors: CallError[],
  { retryAfterS, answer }: ErrorAnswerOptions = {},
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
  return Response.json(answer ?? { errors }, { status, headers });
}
