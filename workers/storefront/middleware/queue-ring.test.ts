import { expect, test } from "vitest";
import { QueueRing } from "./queue-ring";

const origin = "http://queue.internal/";

/** One whose requests reach it once a test has them reach it, and how often it has rung. */
function aRing() {
  const sent: { address: string; answer: (response: Response) => void }[] = [];
  const toItself = (address: string) =>
    new Promise<Response>((answer) => sent.push({ address, answer }));
  const queue = new QueueRing({ fetch: (asked) => toItself(String(asked)) });
  const rings: number[] = [];
  const ring = () => queue.ring(() => void rings.push(1));
  return { queue, sent, ring, rung: () => rings.length };
}

test("a ring rings once, at the first turn of its request, and each ring has a request of its own", async () => {
  const { queue, sent, ring, rung } = aRing();
  const rings = [ring(), ring()];
  expect(new Set(sent.map(({ address }) => address)).size).toBe(2);
  for (const [index, { address, answer }] of sent.entries()) {
    expect(rung()).toBe(index);
    const response = queue.answer(new Request(address));
    expect([response?.status, rung()]).toEqual([204, index + 1]);
    expect(queue.answer(new Request(address))).toBeNull();
    if (response !== null) answer(response);
  }
  await Promise.all(rings);
  expect(rung()).toBe(2);
});

test("another client rings nothing, under the ring's own host too", () => {
  const { queue, ring, rung } = aRing();
  void ring();
  for (const address of [`${origin}`, `${origin}a-guess`, "https://aurora.test/"]) {
    expect(queue.answer(new Request(address))).toBeNull();
  }
  expect(rung()).toBe(0);
});

test("a request that never arrives rings no more", async () => {
  let address = "";
  const queue = new QueueRing({
    fetch: async (asked) => {
      address = String(asked);
      throw new Error("The port is closed.");
    },
  });
  await expect(queue.ring(() => undefined)).rejects.toThrow("The port is closed.");
  expect(queue.answer(new Request(address))).toBeNull();
});
