/** Analytics events that pages send to the shop's own counter, read from their requests. */
import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { maxEventsAtOnce } from "../contract/analytics/event-limits";
import { type ShopEvent, ShopEventSchema } from "../contract/analytics/shop-events";

const BatchSchema = z.array(ShopEventSchema).min(1).max(maxEventsAtOnce);

/** Everything that this page sends from now on. */
export function listen(page: Page): ShopEvent[] {
  const events: ShopEvent[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/events") return;
    const form = new URLSearchParams(request.postData() ?? "");
    events.push(...BatchSchema.parse(JSON.parse(form.get("events") ?? "")));
  });
  return events;
}

/** A page that is left sends what it has not sent yet. */
export async function expectReported(page: Page, events: ShopEvent[], names: ShopEvent["name"][]) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return events.map(({ name }) => name).toSorted();
    })
    .toEqual(names.toSorted());
}

/** The others do not matter here. */
export async function expectReportedOnce(page: Page, events: ShopEvent[], name: ShopEvent["name"]) {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return events.filter((event) => event.name === name).length;
    })
    .toBe(1);
}

/** Also what a page sends as it is left, in any tab. */
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
