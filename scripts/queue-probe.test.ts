import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startQueueProbe } from "./queue-probe";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A storefront whose probes wait until a test answers them. */
async function aStorefront() {
  const probes: { header: unknown; response: ServerResponse }[] = [];
  const server = createServer(({ headers }, response) => {
    probes.push({ header: headers["x-queue-probe"], response });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { probes, port: (server.address() as AddressInfo).port };
}

test("probes say when they were sent, and come often while visitors come", async () => {
  const { probes, port } = await aStorefront();
  const scheduled: { later: () => void; afterMs: number }[] = [];
  const prevented: number[] = [];
  let nowMs = 1_000;
  const schedule = (later: () => void, afterMs: number) => {
    const index = scheduled.push({ later, afterMs }) - 1;
    return () => prevented.push(index);
  };
  const stop = startQueueProbe(port, "a-key", schedule, () => nowMs);
  ends.push(stop);
  // This process had something else to do before the connection was there.
  nowMs = 1_200;
  await expect.poll(() => probes.length).toBe(1);
  expect(probes[0]?.header).toBe("a-key 1200");
  expect(scheduled.map(({ afterMs }) => afterMs)).toEqual([100]);
  probes[0]?.response.end("300");
  // Each is sent whether the one before it was answered or not.
  await expect
    .poll(() => {
      scheduled.at(-1)?.later();
      return scheduled.at(-1)?.afterMs;
    })
    .toBe(20);
  stop();
  expect(prevented).toEqual([scheduled.length - 1]);
});
