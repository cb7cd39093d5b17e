/**
 * Proxy between the platform and the providers, in the test's own process, so that it outlives the
 * platform's. It can lose an answer after the provider has done its work, cut a request before, and
 * hold the providers' messages back until they are asked for.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { HOST } from "../../scripts/stack-settings";

export type Message = { path: string; headers: Record<string, string>; body: string };

export type ProviderProxy = {
  origin: string;
  /** @returns when the provider has done the next such request, whose answer will never come. */
  loseAnswer(method: string, path: RegExp): Promise<void>;
  /**
   * The provider does not hear of the next such request. @returns when it was made.
   * @param about what its body says, where several shops make such requests.
   */
  cut(method: string, path: RegExp, about?: string): Promise<void>;
  /** @returns when the platform has asked that often from now on, with the last answer on its way. */
  afterRequests(count: number): Promise<void>;
  /** Webhook messages about a payment, oldest first. */
  messagesAbout(paymentId: string): Message[];
  /** From now on messages reach the platform, or fail while it is not there. */
  connectMessages(): void;
  rejectMessages(): void;
  keepMessages(): void;
  /** How many messages did not reach the platform. */
  countUnheard(): number;
  close(): Promise<void>;
};

type Fault = {
  kind: "cut" | "lose answer";
  matches: (request: IncomingMessage, body: string) => boolean;
  reached: () => void;
};

/** The platform's signal that an answer is withheld; not forwarded to a provider. */
const withheldPath = "/answer-kept";

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = Object.entries(headers).filter(
    ([name, value]) => typeof value === "string" && !/^(connection|content-length)$/.test(name),
  );
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

type Answer = { status: number; type: string; body: string };

/** The host goes along, so that a provider calls itself by the address the platform knows it by. */
function forward(asked: IncomingMessage, body: string, to: string): Promise<Answer> {
  const { hostname, port } = new URL(to);
  const { method = "GET", url: path = "/" } = asked;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: headersOf(asked) }, (answer) => {
      const { statusCode: status = 502, headers } = answer;
      const type = headers["content-type"] ?? "text/plain";
      text(answer).then((body) => resolve({ status, type, body }), reject);
    });
    sent.once("error", reject).end(body);
  });
}

function pass({ status, type, body }: Answer, to: ServerResponse): void {
  to.writeHead(status, { "content-type": type }).end(body);
}

export async function openProviderProxy(sandboxUrl: string, platformUrl: string) {
  const faults: Fault[] = [];
  const messages: Message[] = [];
  let messageMode: "keep" | "connect" | "refuse" = "keep";
  let unheard = 0;
  const counted: { left: number; reached: () => void }[] = [];

  function count(): void {
    for (const waiting of counted) {
      waiting.left -= 1;
      if (waiting.left === 0) waiting.reached();
    }
  }

  const addFault = (kind: Fault["kind"], method: string, path: RegExp, about = "") =>
    new Promise<void>((reached) => {
      const matches = (asked: IncomingMessage, body: string) =>
        asked.method === method && path.test(asked.url ?? "") && body.includes(about);
      faults.push({ kind, matches, reached });
    });

  const take = (asked: IncomingMessage, body: string): Fault | null => {
    const index = faults.findIndex(({ matches }) => matches(asked, body));
    return index < 0 ? null : (faults.splice(index, 1)[0] ?? null);
  };

  async function deliver(message: IncomingMessage, body: string, response: ServerResponse) {
    const { url: path = "" } = message;
    if (messageMode === "keep") {
      messages.push({ path, headers: headersOf(message), body });
      return pass({ status: 200, type: "text/plain", body: "kept" }, response);
    }
    try {
      if (messageMode === "refuse") throw new Error("The line is cut");
      pass(await forward(message, body, platformUrl), response);
    } catch {
      unheard += 1;
      message.socket.destroy();
    }
  }

  async function carry(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(asked);
    if (asked.url?.startsWith("/webhooks/")) return deliver(asked, body, response);
    const fault = take(asked, body);
    if (fault?.kind === "cut") {
      asked.socket.destroy();
      return fault.reached();
    }
    if (asked.url !== withheldPath) {
      const answer = await forward(asked, body, sandboxUrl);
      count();
      if (fault === null) return pass(answer, response);
    }
    fault?.reached();
  }

  const server = createServer((asked, response) => {
    // The client may have been killed by now, which is no failure of the line.
    carry(asked, response).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const line: ProviderProxy = {
    origin: `http://${HOST}:${port}`,
    loseAnswer: (method, path) => addFault("lose answer", method, path),
    cut: (method, path, about) => addFault("cut", method, path, about),
    afterRequests: (left) => new Promise((reached) => counted.push({ left, reached })),
    messagesAbout: (paymentId) => messages.filter(({ body }) => body.includes(paymentId)),
    connectMessages: () => {
      messageMode = "connect";
    },
    rejectMessages: () => {
      messageMode = "refuse";
    },
    keepMessages: () => {
      messageMode = "keep";
    },
    countUnheard: () => unheard,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
