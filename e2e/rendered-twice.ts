/** Whether scripts took over what the server rendered, or rendered it again. */
import type { Page } from "@playwright/test";

/** Marks every element before the deferred scripts run. */
export function markServersElements(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    for (const element of document.querySelectorAll("*"))
      Object.assign(element, { ofServer: true });
  });
}

/** Console messages of a page, and hydration errors that make React render again. */
export function listenTo(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    // The browser itself says that a document was answered with 404 or 503.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isAnswer) said.push(message.text());
  });
  return said;
}

/** Needs `markServersElements`. @returns nothing for a page whose elements are the server's. */
export async function findRenderedTwice(page: Page): Promise<string[]> {
  const { all, ofServer, pages } = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("header *, main *, footer *")];
    return {
      all: elements.length,
      ofServer: elements.filter((element) => "ofServer" in element).length,
      pages: document.querySelectorAll("html, head, body").length,
    };
  });
  // Controls that work only with scripts may come on top; nothing is rendered twice.
  const isServers = pages === 3 && all > 5 && ofServer / all > 0.8;
  return isServers ? [] : [`has ${ofServer} of the server's ${all} elements, and ${pages} pages`];
}
