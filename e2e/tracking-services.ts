/** Stand-ins for tracking services, which take commands through the same queues as the real scripts. */
import type { Page } from "@playwright/test";

export const pixelIds = { googleAnalytics: "G-AWNINGTEST", facebook: "1234567890" };

/** Both store every command, across pages and tabs, for `readReported`. */
const scripts: Record<string, string> = {
  "www.googletagmanager.com": `{
    const keep = (command) => localStorage.google = (localStorage.google ?? "") + JSON.stringify([...command]) + "\\n";
    const push = shopTags.push;
    shopTags.forEach(keep);
    shopTags.push = (...commands) => (commands.forEach(keep), push.apply(shopTags, commands));
  }`,
  "connect.facebook.net": `{
    const keep = (command) => localStorage.facebook = (localStorage.facebook ?? "") + JSON.stringify(command) + "\\n";
    fbq.queue.forEach(keep);
    fbq.callMethod = (...command) => (keep(command), fbq.queue.push(command));
  }`,
};

/** @returns the hosts that were asked, as they are asked. */
export async function standInForServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    // Shops, and the payment provider's stand-in.
    ({ hostname }) => !hostname.endsWith("localhost") && !hostname.startsWith("127."),
    async (route) => {
      const { hostname } = new URL(route.request().url());
      asked.push(hostname);
      await route.fulfill({ contentType: "text/javascript", body: scripts[hostname] ?? "" });
    },
  );
  return asked;
}

/** Until both have taken what the page had for them. */
export async function waitForServices(page: Page) {
  await page.waitForFunction(() => {
    const { shopTags, fbq } = window as unknown as {
      shopTags?: unknown[];
      fbq?: { callMethod?: unknown };
    };
    return fbq?.callMethod !== undefined && shopTags !== undefined && "push" in { ...shopTags };
  });
}

/** Every event that a service received with its values, but for page views. */
export async function readReported(page: Page, service: "google" | "facebook") {
  const stored = await page.evaluate((name) => localStorage.getItem(name) ?? "", service);
  const commands: unknown[][] = stored
    .split("\n")
    .flatMap((line) => (line ? [JSON.parse(line)] : []));
  const events = commands.flatMap(([verb, first, ...rest]) => {
    if (verb === "event") return [{ name: String(first), values: rest[0] }];
    return verb === "trackSingle"
      ? [{ name: String(rest[0]), values: rest[1], more: rest[2] }]
      : [];
  });
  return events.filter(({ name }) => !/^page_?view$/i.test(name));
}
