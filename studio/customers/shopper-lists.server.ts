// Lists about shoppers by the platform's calls, a page at a time.

import { PlatformError } from "#client/platform-error";
import { listPreorders } from "#contract/catalog/seller-catalog-calls";
import { listMails, resendMail } from "#contract/shoppers/mail-calls";
import {
  listMarketingOptIns,
  listSubscriptions,
  removeMarketingOptIn,
  removeSubscription,
} from "#contract/shoppers/newsletter-calls";
import { listStockAlerts, listWantedVariants } from "#contract/shoppers/stock-alert-calls";
import { type OpenStore, throwFailure } from "#studio/session/require-account.server";
import { buildPages, readIdCursor, readTextCursor } from "./list-cursor";

export type Asked = { request: Request; store: OpenStore };

/** What fails is a page that says so. @throws Response */
export async function orThrowFailure<Value>(
  { request, store }: Asked,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export type NewsletterList = "confirmed" | "asked" | "ticked";

export function readNewsletterList(search: URLSearchParams): NewsletterList {
  const list = search.get("list");
  return list === "asked" || list === "ticked" ? list : "confirmed";
}

async function readTicked({ store }: Asked, search: URLSearchParams) {
  const before = readTextCursor(search);
  const { optIns, next } = await store.client.call(listMarketingOptIns, { query: { before } });
  const people = optIns.map(({ email, firstName, lastName, orderNumber, createdAt }) => ({
    key: orderNumber,
    email,
    name: `${firstName} ${lastName}`.trim(),
    at: createdAt,
    orderNumber,
  }));
  return { people, pages: buildPages({ list: "ticked" }, before, next) };
}

/** Those of the form, and those who ticked the box at checkout, as people of one shape. */
export function readSubscribers(asked: Asked, list: NewsletterList) {
  const search = new URL(asked.request.url).searchParams;
  return orThrowFailure(asked, async () => {
    if (list === "ticked") return readTicked(asked, search);
    const before = readIdCursor(search);
    const answer = await asked.store.client.call(listSubscriptions, {
      query: { before, state: list },
    });
    const people = answer.subscriptions.map(({ id, email, createdAt, confirmedAt }) => ({
      key: String(id),
      email,
      name: "",
      orderNumber: null,
      at: confirmedAt ?? createdAt,
    }));
    return { people, pages: buildPages({ list }, before, answer.next) };
  });
}

/** @param key as `readSubscribers` names a person of the list */
export function unsubscribe(asked: Asked, list: NewsletterList, key: string) {
  const { client } = asked.store;
  return orThrowFailure(asked, async () => {
    if (list === "ticked") await client.call(removeMarketingOptIn, { params: { number: key } });
    else await client.call(removeSubscription, { params: { id: Number(key) } });
  });
}

export function readStockAlerts(asked: Asked) {
  const search = new URL(asked.request.url).searchParams;
  const before = readIdCursor(search);
  const { client } = asked.store;
  return orThrowFailure(asked, async () => {
    const [{ variants }, { alerts, next }] = await Promise.all([
      client.call(listWantedVariants, {}),
      client.call(listStockAlerts, { query: { before, state: "waiting" } }),
    ]);
    return { variants, alerts, pages: buildPages({}, before, next) };
  });
}

export function readPreorders(asked: Asked) {
  const before = readIdCursor(new URL(asked.request.url).searchParams);
  return orThrowFailure(asked, async () => {
    const { preorders, next } = await asked.store.client.call(listPreorders, { query: { before } });
    return { preorders, pages: buildPages({}, before, next) };
  });
}

export function readMails(asked: Asked) {
  const search = new URL(asked.request.url).searchParams;
  const before = readTextCursor(search);
  const show = search.get("show") === "all" ? "all" : "failed";
  return orThrowFailure(asked, async () => {
    const query = { before, ...(show === "failed" && { failed: "true" as const }) };
    const { mails, next } = await asked.store.client.call(listMails, { query });
    return { show, mails, pages: buildPages({ show: show === "all" ? show : null }, before, next) };
  });
}

/** `forgotten`: what it said is no longer stored. */
export async function sendMailAgain(
  asked: Asked,
  id: string,
  once: string,
): Promise<"sent" | "forgotten" | "outdated"> {
  try {
    const key = once === "" ? {} : { idempotencyKey: once };
    await asked.store.client.call(resendMail, { params: { id } }, key);
    return "sent";
  } catch (error) {
    if (error instanceof PlatformError && error.has("mail_forgotten")) return "forgotten";
    if (error instanceof PlatformError && error.has("mail_outdated")) return "outdated";
    return throwFailure(error, asked.request, asked.store.slug);
  }
}
