import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { listContactMessages, sendContactMessage } from "#contract/shoppers/contact-calls";
import { listMails } from "#contract/shoppers/mail-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { mailboxOf } from "#tests/fixtures/platform/outbox";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  errorOf,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

const written = {
  orderNumber: "AW-7Q2M9XKT",
  email: "ada@example.com",
  fullName: "Ada Byron",
  reason: "order",
  message: "Where is it?",
  listing: null,
  locale: "de",
};

function write({ slug }: Seller, change: Record<string, unknown> = {}, from = "203.0.113.9") {
  const body = { storeSlug: slug, ...written, ...change };
  return ask("POST", sendContactMessage.path, { body, headers: { "X-Shopper-Address": from } });
}

async function listed({ headers }: Seller, query = "") {
  const answer = await ask("GET", `${listContactMessages.path}?${query}`, { headers });
  return readAnswer(listContactMessages, answer);
}

async function mailsOf({ headers }: Seller) {
  const { mails } = await readAnswer(listMails, await ask("GET", listMails.path, { headers }));
  return mails.filter(({ kind }) => kind === "contact-message");
}

async function answersAt(seller: Seller, supportEmail: string): Promise<void> {
  const { headers } = seller;
  const body = { supportEmail };
  expect((await ask(updateStore.method, updateStore.path, { headers, body })).status).toBe(200);
}

test("CON-05 Q65 a message is stored for its seller alone, and not mailed where there is no address", async () => {
  const aurora = await aStore("aurora");
  const vinyl = await aStore("vinyl");
  const answer = await write(aurora);
  expect([answer.status, await answer.json()]).toEqual([202, { noted: true }]);
  expect((await listed(aurora)).messages).toEqual([
    { ...written, id: 1, createdAt: expect.any(String), readAt: null, answers: [] },
  ]);
  expect((await listed(vinyl)).messages).toEqual([]);
  expect(await mailsOf(aurora)).toEqual([]);
  const foreign = { ...aurora.headers, "X-Store": "vinyl" };
  const refused = await ask("GET", listContactMessages.path, { headers: foreign });
  expect(await errorOf(refused)).toBe("403 token_of_another_store");
  expect((await ask("GET", listContactMessages.path)).status).toBe(401);
});

test("CON-05 Q65 it is mailed to the support address in the store's language, answered to the shopper", async () => {
  const seller = await aStore("aurora");
  const to = `help.${crypto.randomUUID()}@aurora.test`;
  await answersAt(seller, to);
  await imported(seller, { listings: [aListing("ridge-tee")] });
  await write(seller, { reason: "product", listing: "ridge-tee" });
  const [mail, ...more] = await mailsOf(seller);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to, subject: "Question about a product (AW-7Q2M9XKT)" });
  await runInDurableObject(objectOf(seller), (store) =>
    store.perform({ operation: "sendMail", input: [mail?.id], action: null }),
  );
  const [arrived] = await mailboxOf(to);
  expect(arrived?.replyTo).toEqual(["ada@example.com"]);
  expect(arrived?.text).toContain("Title of ridge-tee");
  expect(arrived?.text).toContain("/listing/ridge-tee");
});

test("CON-05 a message that is sent twice is stored once, and another one beside it", async () => {
  const seller = await aStore("aurora");
  for (let tries = 0; tries < 12; tries += 1) expect((await write(seller)).status).toBe(202);
  await write(seller, { message: "And the other one?" });
  const { messages } = await listed(seller);
  expect(messages.map(({ message }) => message)).toEqual(["And the other one?", "Where is it?"]);
});

test("CON-05 a shopper who writes too often learns when to try again, and others are not", async () => {
  const seller = await aStore("aurora");
  for (let count = 0; count < 10; count += 1) await write(seller, { message: `${count}` });
  const refused = await write(seller, { message: "more" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  expect((await write(seller, { message: "more" }, "203.0.113.10")).status).toBe(202);
  await passMinutes(seller, 1.1 * 60);
  expect((await write(seller, { message: "more" })).status).toBe(202);
});

test("CON-05 a message without a network counts for the shop alone, and counters are deleted after a day", async () => {
  const seller = await aStore("aurora");
  for (let count = 0; count < 12; count += 1) {
    const sent = await write(seller, { message: `${count}` }, "127.0.0.1");
    expect(sent.status).toBe(202);
  }
  const counted = () =>
    runInDurableObject(objectOf(seller), (_store, { storage }) =>
      storage.sql.exec("SELECT subject FROM attempt").toArray(),
    );
  expect(await counted()).toEqual(Array.from({ length: 12 }, () => ({ subject: "" })));
  await passMinutes(seller, 25 * 60);
  await runDurableObjectAlarm(objectOf(seller));
  expect(await counted()).toEqual([]);
});

test.each([
  [{ email: "ada@" }, "422 invalid /email"],
  [{ orderNumber: " " }, "422 invalid /orderNumber"],
  [{ fullName: "" }, "422 invalid /fullName"],
  [{ message: " " }, "422 invalid /message"],
  [{ reason: "refund" }, "422 invalid /reason"],
])(
  "CON-02 a message with %j is refused with a pointer, and nothing is kept",
  async (change, why) => {
    const seller = await aStore("aurora");
    expect(await errorOf(await write(seller, change))).toBe(why);
    expect((await listed(seller)).messages).toEqual([]);
  },
);

test("CON-05 the seller's list is read by reason, newest first, page by page", async () => {
  const seller = await aStore("aurora");
  for (const reason of ["order", "product", "order"])
    await write(seller, { reason, message: reason + Math.random() });
  const first = await listed(seller, "limit=2");
  const second = await listed(seller, `limit=2&before=${first.next}`);
  expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
  expect((await listed(seller, "reason=product")).messages).toMatchObject([{ id: 2 }]);
});

test("CON-05 a message is forgotten after 400 days, and no sooner", async () => {
  const seller = await aStore("aurora");
  await write(seller);
  await passMinutes(seller, 399 * 24 * 60);
  await write(seller, { message: "A year later" });
  await runDurableObjectAlarm(objectOf(seller));
  expect((await listed(seller)).messages).toHaveLength(2);
  await passMinutes(seller, 401 * 24 * 60);
  await runDurableObjectAlarm(objectOf(seller));
  expect((await listed(seller)).messages).toMatchObject([{ message: "A year later" }]);
});
