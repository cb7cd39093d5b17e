/** A browser without scripts: sends forms, holds cookies, follows nothing. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { HOST } from "../../scripts/stack-settings";

export type Answer = { status: number; location: string; body: string; tookMs: number };
export type Form = Readonly<Record<string, string>>;
export type Browser = {
  send: (path: string, form?: Form) => Promise<Answer>;
  /** Another one with the same cookies, so that what one is given does not reach the others. @param port of another storefront */
  copy: (port?: number) => Browser;
};

/** @param slug the store's, in whose host it is */
export function openBrowser(
  port: number,
  slug: string,
  cookies = new Map<string, string>(),
): Browser {
  const send = (path: string, form?: Form): Promise<Answer> =>
    new Promise((done, fail) => {
      const body = form === undefined ? null : new URLSearchParams(form).toString();
      const headers = {
        host: `${slug}.localhost:${port}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        accept: "text/html",
        "accept-language": "en",
        ...(body !== null && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(Buffer.byteLength(body)),
          "sec-fetch-site": "same-origin",
        }),
      };
      const since = performance.now();
      const method = body === null ? "GET" : "POST";
      const sent = request(
        { host: HOST, port, path, method, headers, agent: false },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (name !== undefined && value !== undefined) cookies.set(name, value);
          }
          const { statusCode: status = 0, headers: received } = response;
          text(response).then((read) => {
            const tookMs = performance.now() - since;
            done({ status, location: received.location ?? "", body: read, tookMs });
          }, fail);
        },
      );
      sent.on("error", fail);
      sent.end(body ?? undefined);
    });
  const copy = (at = port) => openBrowser(at, slug, new Map(cookies));
  return { send, copy };
}

const sampleEveryMs = 50;
/** A shop that is later than this by itself is at fault, and not the machine. */
const maxQueueMs = 2_000;

/**
 * Measures meanwhile how long a health check takes, which asks no backend: so long a busy machine makes every answer wait
 * that comes at the same time.
 * @returns what ends it, with the longest of them, two seconds at most
 */
export function watchQueue(checkHealth: () => Promise<unknown>): () => Promise<number> {
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const sinceMs = performance.now();
      await checkHealth();
      longestMs = Math.max(longestMs, performance.now() - sinceMs);
      await pause(sampleEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return Math.min(longestMs, maxQueueMs);
  };
}
