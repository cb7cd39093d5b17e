import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { OpenStore } from "#studio/session/require-account.server";
import { saveOrderMails } from "./new-order-mails.server";

const ada = "ada@band.example.com";
const request = new Request("https://studio.example/stores/aurora", { method: "POST" });

/** @param error what the platform answers; null where none is asked. */
async function save(emails: string[], error: PlatformError | null = null) {
  const form = new FormData();
  for (const email of emails) {
    form.append("email", email);
    form.append("rhythm", "each");
    form.append("locale", "en");
  }
  form.set("hour", "8");
  form.set("timeZone", "UTC");
  const call = () => Promise.reject(error ?? new Error("The platform is asked"));
  // Of the store only these are used.
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  return saveOrderMails(request, store, form);
}

const failure = (status: number, code: string) =>
  new PlatformError(code, status, [{ code, detail: "Why." }]);

test("an address that cannot be saved is pointed out, rows that were left empty not counted", async () => {
  expect(await save([ada, "", "bob@band"])).toMatchObject({ failure: "email_invalid", wrong: 1 });
  const twice = failure(422, "email_named_twice");
  expect(await save([ada, "bob@band.example.com", "ADA@band.example.com"], twice)).toMatchObject({
    failure: "email_named_twice",
    wrong: 2,
  });
});

test("a platform that does not answer is no fault of the addresses", async () => {
  const silent = failure(503, "store_busy");
  expect(await save([ada], silent)).toMatchObject({ failure: "unanswered", wrong: null });
});
