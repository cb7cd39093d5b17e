/**
 * What stands between browsers and the storefront once it is deployed: HTTP/2, TLS and gzip. Passes
 * everything else on as it is.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from "node:http2";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { HOST } from "../../scripts/stack-settings";
import type { Certificate } from "./self-signed-certificate";

/** About one connection, not about what it carries: HTTP/2 refuses them. */
const ofConnection = ["connection", "keep-alive", "transfer-encoding", "upgrade"];
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

export type TlsProxy = { port: number; stop(): Promise<void> };

function withoutConnection(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const names = Object.entries(headers).filter(
    ([name]) => !name.startsWith(":") && !ofConnection.includes(name),
  );
  return Object.fromEntries(names);
}

function wantsGzip(from: Http2ServerRequest, answer: IncomingMessage): boolean {
  return (
    /\bgzip\b/.test(String(from.headers["accept-encoding"] ?? "")) &&
    compressible.test(answer.headers["content-type"] ?? "") &&
    answer.headers["content-encoding"] === undefined &&
    from.method !== "HEAD"
  );
}

function pass(answer: IncomingMessage, from: Http2ServerRequest, to: Http2ServerResponse): void {
  const headers = withoutConnection(answer.headers);
  const end = (cause: Error | null | undefined) => {
    // A browser that has left is no failure of the front.
    if (cause) to.stream?.close();
  };
  if (!wantsGzip(from, answer)) {
    to.writeHead(answer.statusCode ?? 502, headers);
    pipeline(answer, to, end);
    return;
  }
  delete headers["content-length"];
  to.writeHead(answer.statusCode ?? 502, { ...headers, "content-encoding": "gzip" });
  pipeline(answer, createGzip(), to, end);
}

/** @param storefrontPort which port of this machine the shops are on. */
export async function startTlsProxy(
  { key, cert }: Certificate,
  storefrontPort: number,
): Promise<TlsProxy> {
  const server = createSecureServer({ key, cert }, (from, to) => {
    const sent = request(
      {
        host: HOST,
        port: storefrontPort,
        method: from.method,
        path: from.url,
        headers: { ...withoutConnection(from.headers), host: from.authority },
      },
      (answer) => pass(answer, from, to),
    );
    sent.once("error", () => {
      if (to.headersSent) to.stream?.close();
      else to.writeHead(502).end();
    });
    from.pipe(sent);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The front has no port.");
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
