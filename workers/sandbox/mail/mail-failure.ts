/** Error answers in Resend's shape: one JSON object with the status, a name and a sentence. */
export class MailFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 409 | 422 | 429 | 500,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  toResponse(): Response {
    const body = { statusCode: this.status, name: this.code, message: this.message };
    return Response.json(body, { status: this.status, headers: this.headers });
  }
}
