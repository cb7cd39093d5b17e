/** Remote backend of an operator: an HTTP server that implements the contract for the journeys. */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { allCalls } from "../contract/all-calls";
import type { CallBase, CallDefinition } from "../contract/protocol/call";
import { freshFetch } from "./fresh-fetch";

/** Each base is a host of its own; here they differ by the path below one address. */
const paths = {
  commerce: "/commerce",
  availability: "/availability",
  theme: "/themes/v2",
  checkouts: "/checkouts",
  payments: "/payments",
  baseApi: "/base/api",
  tracking: "/base",
} satisfies Partial<Record<CallBase, string>>;

type AnsweredBase = keyof typeof paths;
const bases = Object.keys(paths) as AnsweredBase[];

type Answers = Record<string, (answer: Record<string, unknown>) => Record<string, unknown>>;

export type RemoteBackend = {
  url: (base: AnsweredBase) => string;
  /** Names of the calls it was asked, in order. */
  asked: string[];
  stop: () => Promise<void>;
};

function fits(call: CallDefinition, method: string, path: string): boolean {
  const pattern = call.path.replace(/:(\w+)(\{[^}]*\})?/g, "[^/]+");
  return call.method === method && new RegExp(`^${pattern}$`).test(path);
}

/** The call that a request means, provided that it came to the right base. */
function findCall(method: string, pathname: string) {
  for (const base of bases) {
    if (!pathname.startsWith(`${paths[base]}/`)) continue;
    const path = pathname.slice(paths[base].length);
    const call = allCalls.find((known) => known.base === base && fits(known, method, path));
    if (call !== undefined) return { call, path };
  }
  return null;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What a storefront says beside the call; its key only where the call asks for one. */
function ownHeaders({ headers }: IncomingMessage, { apiKey }: CallDefinition) {
  const said = Object.entries(headers).filter(([name]) => name.startsWith("x-"));
  return Object.fromEntries(
    said
      .filter(([name]) => apiKey || name !== "x-api-key")
      .map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Answers every call of a shopper's, keeping its data at `dataUrl`; `answers` names the calls whose
 * answers it makes up itself; one with `errors` is a failure.
 */
export async function startRemoteBackend(
  dataUrl: string,
  answers: Answers,
): Promise<RemoteBackend> {
  const asked: string[] = [];
  const handleCall = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? "/", "http://outside.test");
    const method = request.method ?? "GET";
    const found = findCall(method, url.pathname);
    if (found === null) return { status: 500, text: `No call lives at ${method} ${url.pathname}` };
    const { call, path } = found;
    asked.push(call.name);
    const body = await readBody(request);
    const response = await freshFetch(new URL(path + url.search, dataUrl), {
      method,
      headers: { "content-type": "application/json", ...ownHeaders(request, call) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    const change = answers[call.name];
    if (!response.ok || change === undefined) return { status: response.status, text };
    const changed = change(JSON.parse(text));
    const status = "errors" in changed ? 422 : response.status;
    return { status, text: JSON.stringify(changed) };
  };
  const server = createServer((request, response) => {
    handleCall(request).then(
      ({ status, text }) => {
        response.writeHead(status, { "content-type": "application/json" }).end(text);
      },
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (base) => `http://127.0.0.1:${port}${paths[base]}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
