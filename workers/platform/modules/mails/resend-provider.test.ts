import { afterEach, expect, test, vi } from "vitest";
import { aConfirmation, rendered } from "#tests/fixtures/platform/mails";
import { resendProvider } from "./resend-provider";

const settings = { MAIL_API_KEY: "re_key", MAIL_API_URL: "https://mail.test/" };
const mail = rendered(aConfirmation());

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a mail when the provider answers so. */
async function resultOf(answer: Response | Error) {
  const asked = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", asked);
  const result = await resendProvider(settings)?.send(mail, "mail-1");
  return { result, asked };
}

function anError(status: number, name: string, headers: Record<string, string> = {}): Response {
  return Response.json({ statusCode: status, name, message: "Told so." }, { status, headers });
}

test("a mail is posted with the account's key and the mail's own", async () => {
  const { result, asked } = await resultOf(Response.json({ id: "re_1" }));
  expect(result).toEqual({ kind: "sent", providerId: "re_1" });
  expect(asked).toHaveBeenCalledWith(
    "https://mail.test/emails",
    expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({
        Authorization: "Bearer re_key",
        "Idempotency-Key": "mail-1",
      }),
      signal: expect.any(AbortSignal),
    }),
  );
});

test.each([
  [422, "validation_error"],
  [400, "invalid_idempotency_key"],
  [403, "validation_error"],
  [409, "invalid_idempotent_request"],
])("an answer %s %s is final", async (status, name) => {
  const { result } = await resultOf(anError(status, name));
  expect(result).toEqual({ kind: "refused", reason: `${status} ${name}: Told so.` });
});

test.each([
  [429, "rate_limit_exceeded"],
  [500, "application_error"],
  [409, "concurrent_idempotent_requests"],
  [403, "invalid_api_key"],
])("after an answer %s %s the mail is tried again", async (status, name) => {
  const { result } = await resultOf(anError(status, name));
  expect(result).toEqual({ kind: "retry", reason: `${status} ${name}: Told so.`, waitMs: 0 });
});

test("a call with an unknown outcome is tried again", async () => {
  const unclear = [
    new TypeError("fetch failed"),
    new DOMException("The operation timed out", "TimeoutError"),
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    new Response("", { status: 200 }),
    Response.json({ id: 5 }),
  ];
  for (const answer of unclear) {
    expect((await resultOf(answer)).result?.kind).toBe("retry");
  }
});

test.each([
  ["2", 2000],
  ["999999", 3_600_000],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
  ["-5", 0],
])("the wish to wait %s is understood", async (header, waitMs) => {
  const { result } = await resultOf(anError(429, "rate_limit_exceeded", { "retry-after": header }));
  expect(result).toMatchObject({ kind: "retry", waitMs });
});

test("without an account there is no provider", () => {
  expect(resendProvider({ MAIL_API_URL: "https://mail.test" })).toBeNull();
});
