import { expect, test } from "vitest";
import type { LagSample } from "#core/overload/event-loop-lag";
import { QueueWait } from "#core/overload/queue-wait";
import { handleQueueProbe } from "./queue-probe";

function probe(header: string | null) {
  const measured: LagSample[] = [];
  const wait = new QueueWait((one) => measured.push(one));
  wait.enter(1_010);
  const headers = header === null ? {} : { "x-queue-probe": header };
  const request = new Request("http://aurora.test/", { headers });
  return { answer: handleQueueProbe(request, { key: "a-key", wait, nowMs: 1_040 }), measured };
}

test("a probe is answered with the requests since the one before, and measures the wait", async () => {
  const { answer, measured } = probe("a-key 1000");
  expect(await answer?.text()).toBe("1");
  expect(measured).toEqual([{ delayMs: 40, requests: 1, isOver: true, nowMs: 1_040 }]);
});

test.each([null, "", "a-key", "another 1000", "a-key soon", "a-key 1e400"])(
  "what is no probe of the stack's own measures nothing: %s",
  (header) => {
    const { answer, measured } = probe(header);
    expect([answer, measured]).toEqual([null, []]);
  },
);
