/** HTTP client for any hostname, over keep-alive connections. Must not follow redirects. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { HOST } from "../../scripts/stack-settings";

export type Sent = { host: string; path: string; headers: Readonly<Record<string, string>> };
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: readonly string[];
  body: string;
};
export type Send = (sent: Sent) => Promise<Answer>;

export function createSender(port: number): { one: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const one: Send = (asked) =>
    new Promise((done, fail) => {
      const { host, path, headers } = asked;
      const options = {
        host: HOST,
        port,
        path,
        agent,
        headers: { ...headers, host: `${host}:${port}` },
      };
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", fail);
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers["set-cookie"] ?? [],
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      });
      sent.on("error", (cause: NodeJS.ErrnoException) => {
        // The server may close a connection that lay idle at the moment at which it is used again.
        if (sent.reusedSocket && cause.code === "ECONNRESET") one(asked).then(done, fail);
        else fail(cause);
      });
      sent.end();
    });
  return { one, close: () => agent.destroy() };
}

/** So many at a time, in the order given. */
export async function sendConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, walk));
}
