import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aTakenPort } from "#tests/fixtures/scripts/taken-port";
import { claimDataDir, nextFreePorts, waitForHealth } from "./ports";
import { SettingsError } from "./stack-settings";

test("a start beside another clone, which took the port that this one had, is not refused", async () => {
  const data = mkdtempSync(join(tmpdir(), "awning-ports-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "close");
  const taken = await aTakenPort();
  writeFileSync(join(data, "port"), `${taken} ${ended.pid}`);
  await claimDataDir(data, taken + 10);
  expect(readFileSync(join(data, "port"), "utf8")).toBe(`${taken + 10} ${process.pid}`);
  // It is this process's now, at a port that answers.
  writeFileSync(join(data, "port"), `${taken} ${process.pid}`);
  await expect(claimDataDir(data, taken + 10)).rejects.toThrow(`shop on port ${taken}`);
});

test("a start whose default port is taken goes on at the next that is free with its neighbours", async () => {
  const taken = await aTakenPort();
  for (const first of [taken, taken - 2]) {
    const ports = await nextFreePorts(first, 3);
    // Ten further, or more where another process has those.
    expect(ports - first).toBeGreaterThanOrEqual(10);
    expect((ports - first) % 10).toBe(0);
  }
});

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
