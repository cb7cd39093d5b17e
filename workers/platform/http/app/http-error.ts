// HTTP error with its JSON answer: thrown anywhere in a request, turned into a response once.
import type { CallError } from "#contract/protocol/errors";

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

export class HttpError extends Error {
  override readonly name = "HttpError";
  /** What the answer holds; the errors alone when unset. */
  answer: Record<string, unknown> | undefined;
  readonly status: HttpErrorStatus;
  readonly errors: CallError[];
  readonly retryAfterS: number | undefined;

  constructor(status: HttpErrorStatus, errors: CallError[], retryAfterS?: number) {
    super(errors.map((error) => error.code).join(", "));
    this.status = status;
    this.errors = errors;
    this.retryAfterS = retryAfterS;
  }
}

export function httpError(
  status: HttpErrorStatus,
  code: string,
  detail: string,
  pointer?: string,
): HttpError {
  const source = pointer === undefined ? {} : { source: { pointer } };
  return new HttpError(status, [{ code, detail, ...source }]);
}

export type ErrorResponseOptions = {
  retryAfterS?: number | undefined;
  answer?: Record<string, unknown> | undefined;
};

export function errorResponse(
  status: number,
  errors: CallError[],
  { retryAfterS, answer }: ErrorResponseOptions = {},
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
  return Response.json(answer ?? { errors }, { status, headers });
}
