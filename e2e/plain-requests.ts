/** Requests of a browser without scripts: holds cookies by host and follows redirects. */
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { HOST } from "../scripts/stack-settings";

export type Sent = { method: "GET" | "POST"; body?: Uint8Array<ArrayBuffer>; type?: string };
type Answer = { status: number; location: string | undefined; body: string };
export type Visited = { url: URL; status: number; html: string };

const maxRedirects = 8;

/** Those whose time is over go. */
function createCookies() {
  const jar = new Map<string, Map<string, string>>();
  const of = (host: string) => {
    const own = jar.get(host) ?? new Map<string, string>();
    jar.set(host, own);
    return own;
  };
  const take = (host: string, line: string) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, until] = /; *expires=([^;]+)/i.exec(line) ?? [];
    const isPast = until !== undefined && new Date(until).getTime() < Date.now();
    const isOver = isPast || /; *max-age=(0|-)/i.test(line);
    if (name === undefined || value === undefined) return;
    if (isOver) of(host).delete(name);
    else of(host).set(name, value);
  };
  return { of, take, clear: () => jar.clear() };
}

export function createRequests() {
  const cookies = createCookies();

  /** One request, without following. The names of shops are known to browsers alone. */
  const ask = (url: URL, { method, body, type }: Sent, origin: string): Promise<Answer> =>
    new Promise((done, fail) => {
      const { host, port } = url;
      const cookie = [...cookies.of(host)].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = {
        host,
        accept: "text/html",
        "accept-language": "en",
        ...(cookie !== "" && { cookie }),
        ...(method === "POST" && {
          origin,
          "content-type": type,
          "content-length": String(body?.byteLength ?? 0),
          "sec-fetch-site": "same-origin",
        }),
      };
      const path = `${url.pathname}${url.search}`;
      const asked = request({ host: HOST, port, path, method, headers, agent: false }, (answer) => {
        for (const line of answer.headers["set-cookie"] ?? []) cookies.take(host, line);
        const { statusCode: status = 0 } = answer;
        const { location } = answer.headers;
        buffer(answer).then(
          (read) => done({ status, location, body: read.toString("utf8") }),
          fail,
        );
      });
      asked.on("error", fail);
      asked.end(body);
    });

  /** Until it is led nowhere else. @param origin of the page that the form is on */
  async function visit(to: URL, first: Sent, origin: string): Promise<Visited> {
    let url = to;
    let sent = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { status, location, body } = await ask(url, sent, origin);
      if (status >= 500) throw new Error(`${sent.method} ${url}: ${status}`);
      if (status < 300 || status >= 400 || location === undefined)
        return { url, status, html: body };
      url = new URL(location, url);
      if (status !== 307 && status !== 308) sent = { method: "GET" };
    }
    throw new Error(`${to}: more than ${maxRedirects} redirects`);
  }

  return { ask, visit, cookies };
}
