import { expect, test } from "vitest";
import { createLastLoaderData } from "./last-loader-data";

const cut = new TypeError("Failed to fetch");

test("a load that fails gives what was shown last, stale until one arrives", async () => {
  const frame = createLastLoaderData<string>();
  frame.remember("empty cart");
  expect(await frame.load(Promise.reject(cut))).toBe("empty cart");
  expect(frame.isStale()).toBe(true);
  expect(await frame.load(Promise.resolve("one item"))).toBe("one item");
  expect(frame.isStale()).toBe(false);
});

test("before anything was shown a failure stays one", async () => {
  await expect(createLastLoaderData<string>().load(Promise.reject(cut))).rejects.toBe(cut);
});

test("what a loader throws is its answer: a redirect is followed, a page that is gone is reported", async () => {
  const frame = createLastLoaderData<string>();
  frame.remember("empty cart");
  for (const status of [302, 404]) {
    const word = new Response(null, { status });
    await expect(frame.load(Promise.reject(word))).rejects.toBe(word);
  }
  expect(frame.isStale()).toBe(false);
});
