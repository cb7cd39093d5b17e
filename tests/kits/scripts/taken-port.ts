import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A port that a program listens on until the test has ended. */
export async function aTakenPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
