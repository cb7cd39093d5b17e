import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  getContactMessage,
  listContactMessages,
  maxContactAnswers,
  replyToContactMessage,
  sendContactMessage,
  setContactMessageRead,
} from "#contract/shoppers/contact-calls";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { mailboxOf } from "#tests/fixtures/platform/outbox";
import {
  aStore,
  ask,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function aMessage(seller: Seller, change: Record<string, unknown> = {}) {
  const body = {
    storeSlug: seller.slug,
    orderNumber: "AW-7Q2M9XKT",
    fullName: "Ada Byron",
    email: `ada.${crypto.randomUUID()}@example.com`,
    reason: "order",
    listing: null,
    message: "Wo ist es?\nDanke",
    locale: "de",
    ...change,
  };
  expect((await ask("POST", sendContactMessage.path, { body })).status).toBe(202);
  return body;
}

const at = (path: string, id = 1) => path.replace(":id", String(id));

function answer({ headers }: Seller, text: string, key?: string) {
  const keyed = key === undefined ? {} : { "Idempotency-Key": key };
  const asked = { headers: { ...headers, ...keyed }, body: { text } };
  return ask("POST", at(replyToContactMessage.path), asked);
}

async function read({ headers }: Seller) {
  const answered = await ask("GET", at(getContactMessage.path), { headers });
  return (await readAnswer(getContactMessage, answered)).message;
}

async function sendMail(seller: Seller, mailId: string): Promise<void> {
  await runInDurableObject(objectOf(seller), (store) =>
    store.perform({ operation: "sendMail", input: [mailId], action: null }),
  );
}

test("an answer goes to the shopper in the frame of their language, and a copy stays beside the message", async () => {
  const seller = await aStore();
  const supportEmail = `help.${crypto.randomUUID()}@aurora.test`;
  await ask(updateStore.method, updateStore.path, {
    headers: seller.headers,
    body: { supportEmail },
  });
  const { email } = await aMessage(seller);
  const { message } = await readAnswer(
    replyToContactMessage,
    await answer(seller, " It left today.\r\nBest "),
  );
  expect(message.answers).toEqual([
    {
      text: "It left today.\nBest",
      at: expect.any(String),
      by: expect.any(String),
      mailId: expect.any(String),
    },
  ]);
  expect(message.readAt).toBe(message.answers[0]?.at);
  expect(await read(seller)).toEqual(message);
  await sendMail(seller, message.answers[0]?.mailId ?? "");
  const [mail] = await mailboxOf(email);
  expect(mail?.replyTo).toEqual([supportEmail]);
  expect(mail?.subject).toBe("Antwort von The aurora shop");
  expect(mail?.text).toMatch(/It left today\.[\s\S]*Best[\s\S]*Ihre Nachricht[\s\S]*Wo ist es\?/i);
});

test("an answer that is sent twice under one key is one mail", async () => {
  const seller = await aStore();
  const { email } = await aMessage(seller);
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await answer(seller, "It left today.", "once")).status).toBe(201);
  }
  const { answers } = await read(seller);
  expect(answers).toHaveLength(1);
  await sendMail(seller, answers[0]?.mailId ?? "");
  expect(await mailboxOf(email)).toHaveLength(1);
});

test("a message is answered so often at most, never without words, and none that is not there", async () => {
  const seller = await aStore();
  expect(await errorOf(await answer(seller, "To whom?"))).toBe("404 message_unknown /path/id");
  await aMessage(seller);
  expect(await errorOf(await answer(seller, " \n "))).toBe("422 invalid /text");
  for (let count = 0; count < maxContactAnswers; count += 1) await answer(seller, `${count}`);
  expect(await errorOf(await answer(seller, "one more"))).toBe("409 answers_full");
});

test("a message is new until it is read, can be made new again, and the list shows the new ones alone", async () => {
  const seller = await aStore();
  await aMessage(seller, { message: "first" });
  await aMessage(seller, { message: "second" });
  const { headers } = seller;
  const listed = async () => {
    const path = `${listContactMessages.path}?unread=true`;
    const { messages } = await readAnswer(listContactMessages, await ask("GET", path, { headers }));
    return messages.map(({ message }) => message);
  };
  const mark = async (isRead: boolean) => {
    const asked = { headers, body: { isRead } };
    const answered = await ask("PUT", at(setContactMessageRead.path), asked);
    return (await readAnswer(setContactMessageRead, answered)).message.readAt;
  };
  expect(await listed()).toEqual(["second", "first"]);
  const readAt = await mark(true);
  expect(readAt).toEqual(expect.any(String));
  expect([await mark(true), await listed()]).toEqual([readAt, ["second"]]);
  expect([await mark(false), await listed()]).toEqual([null, ["second", "first"]]);
});

test("TEN-01 no other store reads, marks or answers a message", async () => {
  const aurora = await aStore("aurora");
  await aMessage(aurora);
  const vinyl = await aStore("vinyl");
  expect(await errorOf(await answer(vinyl, "Hello"))).toBe("404 message_unknown /path/id");
  const stolen = { ...vinyl, headers: { ...vinyl.headers, "X-Store": "aurora" } };
  expect(await errorOf(await answer(stolen, "Hello"))).toBe("403 token_of_another_store");
  expect((await read(aurora)).answers).toEqual([]);
});

test("answers are in the copy that a shopper asks for, and are forgotten with the message", async () => {
  const seller = await aStore();
  const { headers } = seller;
  const { email } = await aMessage(seller);
  await answer(seller, "It left today.");
  const exported = await ask("POST", exportShopper.path, { headers, body: { email } });
  const { messages, mails } = await readAnswer(exportShopper, exported);
  expect(messages[0]?.answers).toMatchObject([{ text: "It left today." }]);
  expect(mails.map(({ subject }) => subject)).toEqual(["Antwort von The aurora shop"]);
  await ask("POST", forgetShopper.path, { headers, body: { email } });
  const left = await runInDurableObject(objectOf(seller), (_store, { storage }) =>
    storage.sql
      .exec(
        "SELECT answers AS said FROM contact_message UNION SELECT content || recipient FROM mail",
      )
      .toArray(),
  );
  expect(left).toEqual([{ said: "" }]);
});
