// Queue consumer for mails: asks the store's object to send one mail per message. Seals checkout links,
// for an object has no keys.
import * as z from "zod";
import { sealCheckoutLink } from "#core/signed-tokens/mailed-checkout-link";
import type { PlatformEnv } from "./http/app/env";
import { storeStub } from "./http/app/store-stub";
import {
  repeatAfterS as accountRepeatAfterS,
  sendAccountMail,
} from "./modules/accounts/account-mails";

const AccountMailTaskSchema = z.object({ accountMailId: z.string().min(1) });
const MailTaskSchema = z.object({
  slug: z.string().min(1),
  mailId: z.string().min(1),
  checkoutId: z.string().optional(),
});
const repeatAfterS = 30;

function log(line: Record<string, string>): void {
  console.error(JSON.stringify({ level: "error", queue: "mail", ...line }));
}

async function deliverAccountMail(message: Message, env: PlatformEnv, id: string): Promise<void> {
  try {
    const outcome = await sendAccountMail(env.DIRECTORY, env, id, new Date());
    if (outcome === "again") message.retry({ delaySeconds: accountRepeatAfterS });
    else message.ack();
  } catch (cause) {
    log({ accountMailId: id, cause: String(cause) });
    message.retry({ delaySeconds: accountRepeatAfterS });
  }
}

async function deliver(message: Message, env: PlatformEnv): Promise<void> {
  const account = AccountMailTaskSchema.safeParse(message.body);
  if (account.success) return deliverAccountMail(message, env, account.data.accountMailId);
  const task = MailTaskSchema.safeParse(message.body);
  if (!task.success) {
    log({ cause: "The message names no mail." });
    return message.ack();
  }
  const { slug, mailId, checkoutId } = task.data;
  try {
    const opens =
      checkoutId === undefined
        ? null
        : await sealCheckoutLink(env.SEALING_KEYS, slug, checkoutId, new Date());
    await storeStub(env, slug).sendMail(mailId, opens);
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
