import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "#tests/fixtures/sandbox/stripe";
import { StoredMailSchema } from "./mailbox";

const email = {
  from: '"The \\"B\\" side" <orders@awning.test>',
  to: ["ada@example.com"],
  subject: "Order AW-1 confirmed",
  html: "<p>Hello</p>",
  text: "Hello",
};
const key = "re_awning_sandbox";

function send(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return ask("/mail/emails", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ ...email, ...change }),
  });
}

const ErrorSchema = z.strictObject({ statusCode: z.int(), name: z.string(), message: z.string() });
/** `status name`, as Resend reports it. */
async function failureOf(answer: Response): Promise<string> {
  const { statusCode, name } = ErrorSchema.parse(await answer.json());
  expect(statusCode).toBe(answer.status);
  return `${statusCode} ${name}`;
}
async function idOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return z.strictObject({ id: z.uuid() }).parse(await answer.json()).id;
}
async function mailsTo(to: string) {
  const answer = await ask(`/mailbox.json?to=${encodeURIComponent(to)}`);
  return z.strictObject({ mails: z.array(StoredMailSchema) }).parse(await answer.json()).mails;
}

test("a mail is accepted with every field and found by its recipient, newest first", async () => {
  const tags = [{ name: "kind", value: "order-confirmation" }];
  const headers = { "X-Entity-Ref-ID": "1" };
  const id = await idOf(await send({ reply_to: "help@a.test", headers, tags }));
  const later = await idOf(await send({ to: "Ada <ADA@example.com>", subject: "Second" }));
  await send({ to: ["grace@example.com"] });
  const mails = await mailsTo("ada@example.com");
  expect(mails.map((mail) => mail.id)).toEqual([later, id]);
  expect(mails[1]).toMatchObject({ ...email, replyTo: ["help@a.test"], headers, tags });
});

test("without the account's key no mail is accepted", async () => {
  expect(await failureOf(await send({}, { authorization: "" }))).toBe("401 missing_api_key");
  expect(await failureOf(await send({}, { authorization: "Bearer re_x" }))).toBe(
    "403 invalid_api_key",
  );
  expect(await mailsTo("ada@example.com")).toEqual([]);
});

test.each([
  [{ subject: undefined }, "422 missing_required_field"],
  [{ to: undefined }, "422 missing_required_field"],
  [{ html: undefined, text: undefined }, "422 missing_required_field"],
  [{ from: "Awning" }, "422 validation_error"],
  [{ from: 'Evil" <a@b.test> <c@d.test>' }, "422 validation_error"],
  [{ from: "Evil\r\nBcc: x@y.test <a@b.test>" }, "422 validation_error"],
  [{ subject: "Evil\nBcc: x@y.test" }, "422 validation_error"],
  [{ to: [] }, "422 validation_error"],
  [{ to: ["nobody"] }, "422 validation_error"],
  [{ tags: [{ name: "kind", value: "a b" }] }, "422 validation_error"],
  [{ replyTo: "help@a.test" }, "422 validation_error"],
  [{ html: 5 }, "422 validation_error"],
])("a request with %o is rejected", async (change, failure) => {
  expect(await failureOf(await send(change))).toBe(failure);
});

test("a body that is not JSON is rejected", async () => {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await ask("/mail/emails", { method: "POST", headers, body: "{" });
  expect(await failureOf(answer)).toBe("400 validation_error");
});

test("the same key with the same body is one mail, with another body a conflict", async () => {
  const repeat = { "idempotency-key": "mail-1" };
  const id = await idOf(await send({}, repeat));
  expect(await idOf(await send({}, repeat))).toBe(id);
  expect(await failureOf(await send({ subject: "Other" }, repeat))).toBe(
    "409 invalid_idempotent_request",
  );
  expect(await idOf(await send({}, { "idempotency-key": "mail-2" }))).not.toBe(id);
  expect(await mailsTo("ada@example.com")).toHaveLength(2);
  const tooLong = { "idempotency-key": "x".repeat(257) };
  expect(await failureOf(await send({}, tooLong))).toBe("400 invalid_idempotency_key");
});

test("a fault is requested by a word after a plus in the recipient", async () => {
  const to = async (address: string) => {
    const answer = await send({ to: [address] }, { "idempotency-key": address });
    return answer.ok ? "sent" : failureOf(answer);
  };
  expect(await to("ada+bounce@example.com")).toBe("422 validation_error");
  expect(await to("ada+bounce@example.com")).toBe("422 validation_error");
  expect(await to("ada+flaky@example.com")).toBe("500 application_error");
  expect(await to("ada+flaky@example.com")).toBe("500 application_error");
  expect(await to("ada+flaky@example.com")).toBe("sent");
  expect(await to("ada+slow@example.com")).toBe("429 rate_limit_exceeded");
  expect(await to("ada+slow@example.com")).toBe("sent");
  expect(await to("bounce@example.com")).toBe("sent");
});

test("the mailbox shows every mail as text and its HTML in a sandboxed frame", async () => {
  const evil = '"><script>alert(1)</script>';
  const id = await idOf(await send({ subject: evil, html: `<b>${evil}</b>`, text: evil }));
  for (const path of ["/mailbox", `/mailbox/${id}`, "/mailbox?to=ada@example.com"]) {
    const page = await ask(path);
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(page.headers.get("content-security-policy")).not.toMatch(/script-src/);
    expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<script");
  }
  const page = await (await ask(`/mailbox/${id}`)).text();
  expect(page).toMatch(
    /<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="/,
  );
  expect(page).not.toMatch(/allow-scripts|allow-same-origin/);
  expect((await ask("/mailbox/none")).status).toBe(404);
  expect(await (await ask("/mailbox?to=nobody@example.com")).text()).toContain("No mails to");
  expect(await (await ask("/")).text()).toContain('href="/mailbox"');
});
