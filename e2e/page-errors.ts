/** Errors that any page of a browser reports: windows and contexts opened by a journey included. */
import type { Browser, BrowserContext, ConsoleMessage, Request } from "@playwright/test";
import { HOST } from "../scripts/stack-settings";
import { findSecretsInAddress } from "../tests/log-secrets";

/** What a browser says of a script, a style or a style attribute that the policy refused, and React of a markup it did not expect. */
const faults = /Content Security Policy|Hydrat|did not match|React error|^Warning: /i;
/** What Stripe only warns of: the fields go on with the instance they were made with. */
const exchangedInstance = /Unsupported prop change/;

/** But for what Stripe adds to the address that a shopper comes back to, and what a seller looks for in their own list. */
function withoutOthersWords(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("payment_intent_client_secret");
  if (url.hostname.startsWith("studio.")) url.searchParams.delete("q");
  return url.href;
}

/**
 * Reads the console of every page of every context that is opened until `stop`.
 * A context that is open already is not watched: a journey has its own.
 */
export function watchPages(browser: Browser): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const readMessage = (message: ConsoleMessage) => {
    const isFault = message.type() === "error" && faults.test(message.text());
    if (isFault || exchangedInstance.test(message.text())) errors.push(message.text());
  };
  const readAddress = (request: Request) => {
    const url = new URL(request.url());
    const { referer = "" } = request.headers();
    // What a page loads from itself is no address, and what a provider's script asks its own server is the provider's.
    const isOwn = /^https?:$/.test(url.protocol) && url.hostname !== HOST;
    const asked = [...(isOwn ? [url.href] : []), ...(referer === "" ? [] : [referer])];
    const found = findSecretsInAddress(asked.map(withoutOthersWords).join(" "));
    errors.push(...found.map((find) => `${request.method()} ${url.href} has ${find}`));
  };
  const watch = (context: BrowserContext) => {
    context.on("request", readAddress);
    context.on("weberror", (thrown) => errors.push(thrown.error().message));
    context.on("console", readMessage);
  };
  browser.on("context", watch);
  return { errors, stop: () => browser.off("context", watch) };
}
