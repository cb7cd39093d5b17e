// Answer to a shopper's message: a mail of the outbox, and a copy beside the message in the same step.
import type { CallAnswer } from "#contract/protocol/call";
import {
  type replyToContactMessage as Answer,
  type ContactAnswer,
  maxContactAnswers,
} from "#contract/shoppers/contact-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { findContactMessage, messageUnknown } from "./seller-contact-messages";

/** @param by what the one who answers is called; null for the operator's own token */
export function replyToContactMessage(
  ctx: StoreContext,
  id: number,
  { text, by }: { text: string; by: string | null },
): Result<CallAnswer<typeof Answer>> {
  return ctx.transaction(() => {
    const message = findContactMessage(ctx, id);
    if (message === null) return messageUnknown();
    if (message.answers.length >= maxContactAnswers) {
      const detail = `A message is answered ${maxContactAnswers} times at most.`;
      return err(409, "answers_full", detail);
    }
    const { email: to, locale, message: question } = message;
    const content = { kind: "contact-answer", text, question } as const;
    const mailId = queueMail(ctx, { to, locale, content });
    const at = ctx.clock.now().toISOString();
    const answers: ContactAnswer[] = [...message.answers, { text, at, by, mailId }];
    const readAt = message.readAt ?? at;
    ctx.sql.exec(
      "UPDATE contact_message SET answers = ?, read_at = ? WHERE message_id = ?",
      JSON.stringify(answers),
      readAt,
      id,
    );
    return ok({ message: { ...message, answers, readAt } });
  });
}
