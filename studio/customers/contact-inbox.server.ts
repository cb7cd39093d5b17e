// Shoppers' messages: listed, read, answered. Who opens one has read it.
import { PlatformError } from "#client/platform-error";
import { includesScope } from "#contract/protocol/scopes";
import {
  type ContactMessage,
  getContactMessage,
  listContactMessages,
  maxContactLengths,
  replyToContactMessage,
  setContactMessageRead,
} from "#contract/shoppers/contact-calls";
import { truncateText } from "#core/text/truncate-text";
import { notFound, throwFailure } from "#studio/session/require-account.server";
import { buildPages, readIdCursor } from "./list-cursor";
import { type Asked, orThrowFailure } from "./shopper-lists.server";

/** Of a message's text in the list. */
const excerptLength = 160;

export function readMessages(asked: Asked) {
  const search = new URL(asked.request.url).searchParams;
  const before = readIdCursor(search);
  const show = search.get("show") === "new" ? "new" : "all";
  return orThrowFailure(asked, async () => {
    const query = { before, ...(show === "new" && { unread: "true" as const }) };
    const { messages, next } = await asked.store.client.call(listContactMessages, { query });
    const listed = messages.map(
      ({ id, fullName, reason, message, createdAt, readAt, answers }) => ({
        id,
        fullName,
        reason,
        createdAt,
        isNew: readAt === null,
        excerpt: truncateText(message, excerptLength),
        isAnswered: answers.length > 0,
      }),
    );
    return {
      show,
      listed,
      pages: buildPages({ show: show === "new" ? show : null }, before, next),
    };
  });
}

export function parseMessageId(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}

export async function openMessage(asked: Asked, id: number): Promise<ContactMessage> {
  const { client, scopes } = asked.store;
  const params = { id };
  return orThrowFailure(asked, async () => {
    const { message } = await client.call(getContactMessage, { params });
    const mayMark = includesScope(scopes, "shoppers:write");
    if (message.readAt === null && mayMark) {
      await client.call(setContactMessageRead, { params, body: { isRead: true } });
    }
    return message;
  });
}

export function markAsNew(asked: Asked, id: number) {
  return orThrowFailure(asked, () =>
    asked.store.client.call(setContactMessageRead, { params: { id }, body: { isRead: false } }),
  );
}

export type AnswerProblem = "empty" | "long" | "full";

/** @returns null when the answer is on its way, else why not. */
export async function sendAnswer(
  asked: Asked,
  id: number,
  { text, once }: { text: string; once: string },
): Promise<AnswerProblem | null> {
  if (text.trim() === "") return "empty";
  if (text.length > maxContactLengths.message) return "long";
  try {
    const key = once === "" ? {} : { idempotencyKey: once };
    await asked.store.client.call(replyToContactMessage, { params: { id }, body: { text } }, key);
    return null;
  } catch (error) {
    if (error instanceof PlatformError && error.has("answers_full")) return "full";
    return throwFailure(error, asked.request, asked.store.slug);
  }
}

/** Where replies to an answer go; without it they reach no one. */
export function readHasSupportEmail(asked: Asked): Promise<boolean> {
  if (!includesScope(asked.store.scopes, "settings:read")) return Promise.resolve(true);
  return orThrowFailure(asked, async () => {
    const { settings } = await asked.store.record();
    return settings.supportEmail !== undefined;
  });
}
