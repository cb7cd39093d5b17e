// What the outbox's worker tests share: mails in a store's outbox, the queue's deliveries, and the
// mailbox at the provider's end, reached by its wire alone.
import {
  createExecutionContext,
  createMessageBatch,
  env,
  getQueueResult,
  runInDurableObject,
} from "cloudflare:test";
import * as z from "zod";
import { listMails, type Mail } from "#contract/shoppers/mail-calls";
import type { Locale } from "#core/locales";
import worker from "#platform/index";
import { type MailTask, parseStoreEnv } from "#platform/kernel/settings/settings";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeAlertReportsFrom } from "#platform/modules/alerts/write-store-alert-reports";
import { storeHostnamesFrom } from "#platform/modules/directory/d1-store-hostnames";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import type { MailContent } from "#platform/modules/mails/templates/mail-content";
import { storeFilesFrom } from "#platform/modules/media/r2-store-files";
import { publishIfDue } from "#platform/modules/publishing/publish";
import { aConfirmation } from "./mails";
import { ask, objectOf, readAnswer, type Seller } from "./platform";

/** The store's own context, with its wishes for the alarm and its words to the queue written down. */
export type RecordedContext = StoreContext & { wakes: number[]; dispatched: MailTask[] };

export function inStore<Value>(
  seller: Seller,
  work: (ctx: RecordedContext) => Value | Promise<Value>,
): Promise<Value> {
  return runInDurableObject(objectOf(seller), (store, { storage }) => {
    const wakes: number[] = [];
    const dispatched: MailTask[] = [];
    // The outbox calls nothing else of a queue.
    const queue = {
      sendBatch: async (messages: Iterable<{ body: MailTask }>) => {
        for (const { body } of messages) dispatched.push(body);
      },
    } as unknown as Queue<MailTask>;
    const ctx: RecordedContext = {
      slug: seller.slug,
      sql: storage.sql,
      transaction: (write) => storage.transactionSync(write),
      clock: store.clock,
      files: storeFilesFrom({ ...env })(seller.slug),
      hosts: storeHostnamesFrom({ ...env })(seller.slug),
      reports: storeAlertReportsFrom({ ...env })(seller.slug),
      env: { ...parseStoreEnv({ ...env }), MAIL_QUEUE: queue },
      wakeBy: (atMs) => wakes.push(atMs),
      publishIfDue: () => publishIfDue(ctx),
      wakes,
      dispatched,
    };
    return work(ctx);
  });
}

type Queued = { to?: string; locale?: Locale; content?: MailContent };

/** Returns the mail's id. No alarm is set: the tests dispatch and deliver themselves. */
export function aMail(seller: Seller, queued: Queued = {}): Promise<string> {
  const { to = "ada@example.com", locale = "en", content = aConfirmation() } = queued;
  return inStore(seller, (ctx) => ctx.transaction(() => queueMail(ctx, { to, locale, content })));
}

/** As the queue does it; answers with how many messages were taken and how many come back. */
export function deliver(...bodies: unknown[]) {
  return deliverIn({ ...env }, ...bodies);
}

/** The objects of stores are out of reach. */
export function deliverInVain(...bodies: unknown[]) {
  const perform = () => Promise.reject(new Error("Network connection lost."));
  const STORES = { idFromName: (name: string) => name, get: () => ({ perform }) };
  return deliverIn({ ...env, STORES }, ...bodies);
}

async function deliverIn(bindings: Record<string, unknown>, ...bodies: unknown[]) {
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch("awning-mail", messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, bindings);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx);
  return { acked: explicitAcks.length, repeated: retryMessages.length };
}

export async function mailsOf(seller: Seller, query = ""): Promise<Mail[]> {
  const answer = await ask("GET", `${listMails.path}${query}`, { headers: seller.headers });
  return (await readAnswer(listMails, answer)).mails;
}

/** `state attempts` of each mail, newest first. */
export async function statesOf(seller: Seller): Promise<string[]> {
  return (await mailsOf(seller)).map(({ state, attempts }) => `${state} ${attempts}`);
}

const MailboxSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      replyTo: z.array(z.string()),
      idempotencyKey: z.string(),
      tags: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});

export async function mailboxOf(to = "ada@example.com") {
  const url = `http://sandbox.test/mailbox.json?to=${encodeURIComponent(to)}`;
  return MailboxSchema.parse(await (await fetch(url)).json()).mails;
}
