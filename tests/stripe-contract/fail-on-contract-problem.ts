/**
 * For the tests that speak to Stripe's stand-in: a test fails when it, or the platform on its behalf,
 * sent or was answered what Stripe's description does not have.
 */
import { afterEach, beforeAll } from "vitest";

const problems: string[] = [];

// Not at once: the pool puts a fetch of its own in its place while a file is being set up.
beforeAll(() => {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const response = await plainFetch(...asked);
    const told = response.headers.get("x-contract-problems");
    if (told !== null) problems.push(...JSON.parse(decodeURIComponent(told)));
    return response;
  };
  return () => {
    globalThis.fetch = plainFetch;
  };
});

afterEach(() => {
  const found = [...new Set(problems.splice(0))];
  if (found.length > 0) throw new Error(`Not as Stripe describes it:\n${found.join("\n")}`);
});
