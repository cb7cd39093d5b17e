/** What the start scripts read from the shell and print to it. */
import type { Stack } from "./stack";
import { SettingsError } from "./stack-settings";

const DEFAULT_PORT = 8787;
const LAST_PORT = 65_533;

const demoStores = [
  ["aurora", "the default: 63 listings in nested collections"],
  ["nightowl", "dark, German, prices in euro; the access code is moonlight"],
  ["vinyl", "prices in euro, adults only: it asks for your age"],
  ["pixel", "digital products, every word in pixels"],
  ["tiny", "the default theme, two listings"],
] as const;
export const demoSlugs = demoStores.map(([slug]) => slug);

/** What is there of them. */
export type DemoStores = {
  slugs: string[];
  /** Opens the studio as their seller, once; null where none of them is left. */
  studioUrl: string | null;
};

export function parsePort(text: string | undefined): number {
  if (text === undefined || text === "") return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new SettingsError(`PORT must be a whole number from 1 to ${LAST_PORT}, not "${text}".`);
  }
  return port;
}

export function printAddresses(
  stack: Pick<Stack, "urls" | "storeUrl">,
  { slugs, studioUrl }: DemoStores,
): void {
  const shown = demoStores.filter(([slug]) => slugs.includes(slug));
  const studio = [
    "  The studio of these stores, signed in as their seller (once, within 15 minutes):",
    `  ${studioUrl}`,
    "",
  ];
  const lines = [
    "",
    `  Awning is ready on ${stack.urls.storefront}`,
    "",
    ...shown.map(([slug, text]) => `  ${stack.storeUrl(slug).padEnd(34)} ${text}`),
    ...(studioUrl === null ? [] : ["", ...studio]),
    `  ${stack.urls.platform.padEnd(34)} the platform's API`,
    `  ${stack.urls.sandbox.padEnd(34)} the sandbox: payments, mailbox, DNS`,
    "",
    "  Ctrl-C stops it. `npm run reset` clears its data.",
    "",
  ];
  console.log(lines.join("\n"));
}

const PARENT_CHECK_MS = 500;

/**
 * Calls back when somebody wants this process to end. It may do so more than once: a shell and npm
 * can both send the signal, and the second one must not end this process before workerd.
 */
export function onStopRequest(stop: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Miniflare's own handler would exit at once, with 128 + the signal's number.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  // A signal to npm ends npm and its shell; the shell does not pass it on.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}
