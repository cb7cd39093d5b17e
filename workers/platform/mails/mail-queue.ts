// The queue's end of the outbox: for each message the store's object is asked to send one mail.
import * as z from "zod";
import type { PlatformEnv } from "#platform/env";
import { storeStub } from "#platform/store/store-stub";

const MailTaskSchema = z.object({ slug: z.string().min(1), mailId: z.string().min(1) });
const repeatAfterS = 30;

function log(line: Record<string, string>): void {
  console.error(JSON.stringify({ level: "error", queue: "mail", ...line }));
}

async function deliver(message: Message, env: PlatformEnv): Promise<void> {
  const task = MailTaskSchema.safeParse(message.body);
  if (!task.success) {
    log({ cause: "The message names no mail." });
    return message.ack();
  }
  const { slug, mailId } = task.data;
  try {
    await storeStub(env, slug).sendMail(mailId);
    message.ack();
  } catch (cause) {
    // The object was out of reach or failed; whether the mail was sent stands in its outbox.
    log({ storeSlug: slug, mailId, cause: String(cause) });
    message.retry({ delaySeconds: repeatAfterS });
  }
}

/** One after the other: a mail provider counts the requests of a second. */
export async function deliverBatch(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  for (const message of batch.messages) await deliver(message, env);
}
