// Sends a form again whose answer was lost on the way. Only forms with a `once` field: what the first request did, the
// second one does not do again.
const pausesMs = [600, 2000, 5000];
const maxOfflineMs = 20_000;

const isKeyed = (body: unknown): boolean =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has("once");

/** Ends when the browser has a network again, at the latest after `maxOfflineMs`. */
function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, maxOfflineMs);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function resendForms(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isKeyed(init?.body)) return send(input, init);
    for (const pauseMs of pausesMs) {
      try {
        return await send(input, init);
      } catch (error) {
        // A TypeError is the network's; a request that was given up is not sent again.
        if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
        await pause(pauseMs);
        await whenOnline();
      }
    }
    return send(input, init);
  };
}
