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
  const beganMs = Date.now();
  const stop = startQueueProbe(port, "a-key", (later, afterMs) => {
    const index = scheduled.push({ later, afterMs }) - 1;
    return () => prevented.push(index);
  });
  ends.push(stop);
  await expect.poll(() => probes.length).toBe(1);
  const [key, sentMs] = String(probes[0]?.header).split(" ");
  expect(key).toBe("a-key");
  expect(Number(sentMs)).toBeGreaterThanOrEqual(beganMs);
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
