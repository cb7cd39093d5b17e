/** Mails to an address, read from the sandbox's mailbox. */

import { expect } from "@playwright/test";
import * as z from "zod";
import type { StackUrls } from "../scripts/stack-settings";
import { freshFetch } from "./fresh-fetch";

const MailsSchema = z.object({
  mails: z.array(z.object({ id: z.string(), text: z.string().nullable() })),
});

export async function listMails(shop: StackUrls, to: string) {
  const path = `/mailbox.json?to=${encodeURIComponent(to)}`;
  const answer = await freshFetch(new URL(path, shop.sandbox));
  return MailsSchema.parse(await answer.json()).mails;
}

/** The first address below a path of the shop that a mail's text names. */
export function linkIn(text: string | null, path: string): string {
  const link = text
    ?.match(/https?:\/\/\S+/g)
    ?.find((one) => new URL(one).pathname.startsWith(path));
  if (link === undefined) throw new Error(`The mail names no address below ${path}`);
  return link;
}

/** The mail comes by a queue, a moment after the page. */
export async function waitForLink(shop: StackUrls, to: string, path: string): Promise<string> {
  const find = async () => (await listMails(shop, to)).find(({ text }) => text?.includes(path));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return linkIn((await find())?.text ?? null, path);
}

/**
 * A mailbox of its own for every journey at every size, with its own retries. Too long for a phone's
 * line.
 */
export const anAddress = () => `ada.${crypto.randomUUID()}@mail.analytical-engine.example.com`;
