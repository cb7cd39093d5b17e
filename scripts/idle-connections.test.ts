import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { keepIdleConnectionsOpen, letClientEndConnection } from "./idle-connections";

/** How long a server says that it waits for another request, at the second request of one connection. */
async function idleTimeoutOfSecondAnswer(): Promise<IncomingMessage["headers"][string]> {
  const server = createServer((_request, response) => response.end("ok")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let timeout: IncomingMessage["headers"][string];
    for (let request = 0; request < 2; request += 1) {
      const [response]: [IncomingMessage] = (await once(
        get({ host: "127.0.0.1", port, agent }),
        "response",
      )) as [IncomingMessage];
      timeout = response.headers["keep-alive"];
      response.resume();
      await once(response, "end");
    }
    return timeout;
  } finally {
    agent.destroy();
    server.close();
  }
}

test("a server that is heard of ends no idle connection", () => {
  const server = createServer();
  expect(server.keepAliveTimeout).toBe(5_000);
  letClientEndConnection({ server });
  expect(server.keepAliveTimeout).toBe(0);
});

// Another test of the same process may have had it called before.
test("an HTTP server ends no connection that its client may still use", async () => {
  keepIdleConnectionsOpen();
  expect(await idleTimeoutOfSecondAnswer()).toBeUndefined();
});
