/** HTTP client of one port for any hostname, over keep-alive connections. Must not follow redirects. */
import { Agent, request } from "node:http";
import { HOST } from "../scripts/stack-settings";

const TIMEOUT_MS = 30_000;

export type Asked = {
  /** Without a port. */
  host: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as the browser sends a form; without one the request is a GET. */
  form?: Readonly<Record<string, string>>;
};
export type Answer = {
  status: number;
  location: string | null;
  retryAfter: string | null;
  cookies: readonly string[];
  /** Made into text by whom it is read: most pages are only counted. */
  readonly body: string;
};
export type Client = { send: (asked: Asked) => Promise<Answer>; close: () => void };

export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true });
  const send = (asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { host, path, form } = asked;
      const body = form === undefined ? null : new URLSearchParams(form).toString();
      const headers = {
        ...asked.headers,
        host: `${host}:${port}`,
        ...(body !== null && {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(Buffer.byteLength(body)),
          "sec-fetch-site": "same-origin",
        }),
      };
      const method = body === null ? "GET" : "POST";
      const sent = request({ host: HOST, port, path, agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            retryAfter: response.headers["retry-after"] ?? null,
            cookies: response.headers["set-cookie"] ?? [],
            get body() {
              return Buffer.concat(parts).toString("utf8");
            },
          }),
        );
      });
      sent.setTimeout(TIMEOUT_MS, () =>
        sent.destroy(new Error(`${method} ${host}${path} was not answered.`)),
      );
      sent.on("error", (cause: NodeJS.ErrnoException) => {
        // The server may close a connection that lay idle at the moment at which it is used again.
        if (sent.reusedSocket && cause.code === "ECONNRESET") send(asked).then(resolve, reject);
        else reject(cause);
      });
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
