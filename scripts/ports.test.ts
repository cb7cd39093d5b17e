import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { waitForHealth } from "./ports";
import { SettingsError } from "./stack-settings";

/** Answers one after the other, the last one again and again. */
async function aWorker(answers: readonly [status: number, body: string][]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const [status = 200, body = ""] = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, count: () => asked };
}

test.each(['{"errors":[{"code":"environment_incomplete"}]}', "Internal Server Error"])(
  "a start ends at once where a worker is not set up: %s",
  async (body) => {
    const { url, count } = await aWorker([[500, body]]);
    await expect(waitForHealth(url, 10_000)).rejects.toThrow(SettingsError);
    expect(count()).toBe(1);
  },
);

test("a start waits for a worker that is not ready yet", async () => {
  const { url, count } = await aWorker([
    [503, ""],
    [200, "ok"],
  ]);
  await waitForHealth(url, 10_000);
  expect(count()).toBe(2);
});
