/**
 * Setup for tests that call the Stripe sandbox. Fails a test when a request or response, its own or
 * the platform's, does not match Stripe's OpenAPI description.
 */
import { afterEach, beforeAll } from "vitest";

const problems: string[] = [];

// Not at once: the pool puts a fetch of its own in its place while a file is being set up.
beforeAll(() => {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const response = await plainFetch(...asked);
    const header = response.headers.get("x-contract-problems");
    if (header !== null) problems.push(...JSON.parse(decodeURIComponent(header)));
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
