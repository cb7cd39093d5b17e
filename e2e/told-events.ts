/** What pages tell the shop's own count of their visitor's way. */
import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { mostEventsAtOnce } from "../contract/event-limits";
import { type ShopEvent, ShopEventSchema } from "../contract/shop-events";

const BatchSchema = z.array(ShopEventSchema).min(1).max(mostEventsAtOnce);

/** Everything that this page sends from now on. */
export function listen(page: Page): ShopEvent[] {
  const told: ShopEvent[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/events") return;
    const form = new URLSearchParams(request.postData() ?? "");
    told.push(...BatchSchema.parse(JSON.parse(form.get("events") ?? "")));
  });
  return told;
}

/** A page that goes says what it has not said yet. */
export async function expectTold(page: Page, told: ShopEvent[], names: ShopEvent["name"][]) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return told.map(({ name }) => name).toSorted();
    })
    .toEqual(names.toSorted());
}

/** The others do not matter here. */
export async function expectToldOnce(page: Page, told: ShopEvent[], name: ShopEvent["name"]) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return told.filter((event) => event.name === name).length;
    })
    .toBe(1);
}

/** Also what a page says as it goes, in any tab. */
export async function listenAcrossPages(page: Page) {
  await page.context().addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      if (body instanceof URLSearchParams)
        localStorage.sent = `${localStorage.sent ?? ""}${body}\n`;
      return send(path, body);
    };
  });
}

export async function readSent(page: Page): Promise<ShopEvent[]> {
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  const sent = await page.evaluate(() => localStorage.getItem("sent") ?? "");
  const batches = sent.split("\n").filter((line) => line !== "");
  return batches.flatMap((batch) =>
    BatchSchema.parse(JSON.parse(new URLSearchParams(batch).get("events") ?? "")),
  );
}

export const namesOf = (events: readonly { name: string }[]) => events.map(({ name }) => name);
