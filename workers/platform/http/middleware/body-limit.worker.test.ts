import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import worker from "#platform/index";
import { aStore, bearer, errorOf } from "#tests/fixtures/platform/platform";

/** In chunks, so that no length is announced, and without an end. */
function anEndlessBody() {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

async function sendEndless(method: string, path: string, headers: Record<string, string> = {}) {
  const { body, taken } = anEndlessBody();
  const request = new Request(`http://platform.test${path}`, { method, headers, body });
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env }, context);
  await waitOnExecutionContext(context);
  return { answer: await errorOf(response), taken: taken.bytes };
}

const files = [
  ["PUT", "/v1/seller/media/brand/film.mp4"],
  ["PUT", "/v1/seller/uploads/one/parts/1"],
  ["POST", "/v1/seller/imports"],
  ["POST", "/v1/seller/catalog/import"],
  ["PUT", "/v1/seller/theme"],
  ["POST", "/v1/operator/stores"],
] as const;

test.each(files)(
  "19 nothing of a body is read for %s %s before it is known who sends it",
  async (method, path) => {
    await aStore();
    const missing = await sendEndless(method, path);
    expect(missing).toEqual({ answer: "401 token_missing", taken: 0 });
    const headers = { ...bearer("no-such-token"), "X-Store": "aurora" };
    const unknown = await sendEndless(method, path, headers);
    expect(unknown).toEqual({ answer: "401 token_unknown", taken: 0 });
  },
);

test("19 a body without an end is given up at its route's limit", async () => {
  const mebibyte = 1024 * 1024;
  const { headers } = await aStore();
  const film = await sendEndless("PUT", "/v1/seller/media/brand/film.mp4", headers);
  expect(film.answer).toBe("413 body_too_large");
  expect(film.taken).toBeLessThan(26 * mebibyte);
  for (const path of ["/webhooks/stripe", "/webhooks/paypal"]) {
    const message = await sendEndless("POST", path);
    expect(message.answer, path).toBe("413 body_too_large");
    expect(message.taken, path).toBeLessThan(3 * mebibyte);
  }
  const shopper = { "X-Store": "aurora" };
  for (const path of ["/v1/sign-in/links", "/v1/contact-messages"]) {
    const { answer, taken } = await sendEndless("POST", path, shopper);
    expect(answer, path).toBe("413 body_too_large");
    expect(taken, path).toBeLessThan(mebibyte);
  }
});
