import { expect, test, vi } from "vitest";
import { resendForms } from "./resend-forms";

vi.stubGlobal("navigator", { onLine: true });

const keyed = { method: "POST", body: new URLSearchParams({ once: "1" }) };

async function sendTo(send: typeof fetch, init: RequestInit) {
  vi.useFakeTimers();
  try {
    const answer = resendForms(send)("/orders", init).then(
      (response) => response.status,
      (error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}

test("14 a form with a key is sent again where its answer was lost, and given up after four tries", async () => {
  const send = vi.fn<typeof fetch>(async () => new Response());
  send.mockRejectedValueOnce(new TypeError("lost"));
  expect(await sendTo(send, keyed)).toBe(200);
  expect(send.mock.calls.map(([, init]) => init)).toEqual([keyed, keyed]);
  const down = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("lost"));
  expect(await sendTo(down, keyed)).toBe("lost");
  expect(down).toHaveBeenCalledTimes(4);
});

test("14 a form without a key, and one that was given up, are sent once", async () => {
  const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("lost"));
  expect(await sendTo(send, { method: "POST", body: new URLSearchParams() })).toBe("lost");
  const left = AbortSignal.abort();
  expect(await sendTo(send, { ...keyed, signal: left })).toBe("lost");
  expect(send).toHaveBeenCalledTimes(2);
});
