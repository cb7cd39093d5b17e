import { expect, test, vi } from "vitest";
import { retryRequests } from "./retry-requests";
import { createStalledRequests } from "./stalled-requests";

const page = "https://studio.example/orders?_data=routes%2Forders";
const keyed = { method: "POST", body: new URLSearchParams({ once: "1" }) };
const plain = { method: "POST", body: new URLSearchParams({ name: "Kiosk" }) };
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** A browser with fake time; `send` answers unless a test says otherwise. */
async function inBrowser(
  run: (browser: {
    send: ReturnType<typeof vi.fn<typeof fetch>>;
    stalled: ReturnType<typeof createStalledRequests>;
    ask(init?: RequestInit): Promise<unknown>;
    /** Nothing more happens by itself. */
    settle(): Promise<unknown>;
    setOnline(isOnline: boolean): void;
  }) => Promise<void>,
) {
  vi.useFakeTimers();
  const network = { onLine: true };
  vi.stubGlobal("navigator", network);
  const events = new EventTarget();
  const stalled = createStalledRequests(events);
  const send = vi.fn<typeof fetch>(async () => new Response("answer"));
  try {
    await run({
      send,
      stalled,
      ask: (init) =>
        retryRequests(send, stalled)(page, init).then(
          (response) => response.text(),
          (error: Error) => error.name,
        ),
      settle: () => vi.advanceTimersByTimeAsync(60_000),
      setOnline(isOnline) {
        network.onLine = isOnline;
        if (isOnline) events.dispatchEvent(new Event("online"));
      },
    });
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

test("14 a page and a form with a key are sent again where their answer was lost, and then wait for a press", () =>
  inBrowser(async ({ send, stalled, ask, settle }) => {
    for (const init of [undefined, keyed]) {
      send.mockImplementation(lost);
      const answer = ask(init);
      await settle();
      expect(send.mock.calls.map(([, sent]) => sent)).toEqual([init, init, init, init]);
      expect(stalled.has()).toBe(true);
      send.mockResolvedValue(new Response("answer"));
      stalled.retry();
      expect(await answer).toBe("answer");
      expect(stalled.has()).toBe(false);
      send.mockReset();
    }
  }));

test("14 a form without a key that may have arrived is not sent again without a press", () =>
  inBrowser(async ({ send, stalled, ask, settle, setOnline }) => {
    send.mockImplementationOnce(() => {
      setOnline(false);
      return lost();
    });
    const answer = ask(plain);
    await settle();
    setOnline(true);
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    stalled.retry();
    expect(await answer).toBe("answer");
  }));

test("14 whatever was pressed without a network is sent as soon as there is one", () =>
  inBrowser(async ({ send, stalled, ask, settle, setOnline }) => {
    setOnline(false);
    send.mockImplementation(lost);
    const answers = [ask(plain), ask(keyed), ask()];
    await settle();
    expect(send).toHaveBeenCalledTimes(3);
    expect(stalled.has()).toBe(true);
    send.mockImplementation(async () => new Response("answer"));
    setOnline(true);
    expect(await Promise.all(answers)).toEqual(["answer", "answer", "answer"]);
  }));

test("14 a gateway's error is no answer, the studio's own is", () =>
  inBrowser(async ({ send, stalled, ask, settle }) => {
    send.mockResolvedValueOnce(new Response("bad gateway", { status: 502 }));
    const held = ask(plain);
    await settle();
    expect(stalled.has()).toBe(true);
    stalled.retry();
    expect(await held).toBe("answer");
    const own = new Response("failed", { status: 500, headers: { "X-Remix-Error": "yes" } });
    send.mockResolvedValueOnce(own);
    expect(await ask(plain)).toBe("failed");
  }));

test("14 a failure of the platform behind the studio is no answer, and a person who has waited is asked", () =>
  inBrowser(async ({ send, stalled, ask }) => {
    const headers = { "X-Remix-Error": "yes", "x-studio-unanswered": "yes" };
    send.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(6_000);
      return new Response("failed", { status: 503, headers });
    });
    const held = ask();
    await vi.waitFor(() => expect(stalled.has()).toBe(true));
    expect(send).toHaveBeenCalledTimes(2);
    send.mockImplementation(async () => new Response("answer"));
    stalled.retry();
    expect(await held).toBe("answer");
  }));

test("14 a request that was given up waits no longer", () =>
  inBrowser(async ({ send, stalled, ask, settle }) => {
    send.mockImplementation(lost);
    const given = new AbortController();
    const answer = ask({ ...plain, signal: given.signal });
    await settle();
    given.abort();
    expect(await answer).toBe("AbortError");
    expect(stalled.has()).toBe(false);
    expect(await ask({ ...plain, signal: given.signal })).toBe("TypeError");
  }));

test("14 what is not the router's hears of its failure at once", () =>
  inBrowser(async ({ send, stalled }) => {
    send.mockImplementation(lost);
    const upload = retryRequests(send, stalled)("/stores/tiny/products/files", plain);
    await expect(upload).rejects.toThrow("Failed to fetch");
  }));
