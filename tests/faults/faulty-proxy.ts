/** HTTP proxy between the storefront and the platform that passes calls on, or spoils each in the way that is set. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { HOST } from "../../scripts/stack-settings";

export const faults = [
  ...(["slow", "refused", "cut", "garbage", "500", "429", "401", "hangs"] as const),
];
export type Fault = (typeof faults)[number];

/** Longer than a call is waited for once, shorter than a visit may take. */
const slowMs = 1_500;

export type FaultyProxy = {
  port: number;
  /** @param isSpoiled by the path of the call; all of them when left out */
  spoil: (fault: Fault | null, isSpoiled?: (path: string) => boolean) => void;
  close: () => Promise<void>;
};

async function passOn(asked: IncomingMessage, answer: ServerResponse, to: string): Promise<void> {
  const body = await text(asked);
  const {
    host: _host,
    connection: _connection,
    "content-length": _length,
    ...rest
  } = asked.headers;
  const headers = Object.entries(rest).map(([name, value]): [string, string] => [
    ...([name, String(value)] as const),
  ]);
  const passed = await fetch(new URL(asked.url ?? "/", to), {
    method: asked.method ?? "GET",
    headers,
    redirect: "manual",
    ...(body !== "" && { body }),
  });
  const bytes = Buffer.from(await passed.arrayBuffer());
  const passedHeaders = [...passed.headers].filter(
    ([name]) =>
      !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  answer.writeHead(passed.status, Object.fromEntries(passedHeaders)).end(bytes);
}

function handleAsError(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "content-type": "application/json" });
  answer.end(JSON.stringify({ errors: [{ code, detail: "As the test asked for." }] }));
}

/** @param platformUrl whose calls are passed on */
export async function openFaultyProxy(platformUrl: string): Promise<FaultyProxy> {
  let fault: Fault | null = null;
  let isSpoiled: (path: string) => boolean = () => true;
  const server = createServer((asked, answer) => {
    const pass = () =>
      passOn(asked, answer, platformUrl).catch((error: unknown) => {
        answer.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    switch (isSpoiled(asked.url ?? "/") ? fault : null) {
      case null:
        return void pass();
      case "slow":
        return void setTimeout(pass, slowMs);
      case "refused":
        return void asked.socket.destroy();
      case "cut":
        answer.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        return void answer.write('{"items":[', () => asked.socket.destroy());
      case "garbage":
        answer.writeHead(200, { "content-type": "application/json" });
        return void answer.end("<html>It works!</html>");
      case "500":
        return handleAsError(answer, 500, "internal");
      case "429":
        return handleAsError(answer, 429, "too_many_requests");
      case "401":
        return handleAsError(answer, 401, "token_invalid");
      case "hangs":
        return;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    spoil: (next, isNextSpoiled = () => true) => {
      fault = next;
      isSpoiled = isNextSpoiled;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
