import { afterEach, expect, test, vi } from "vitest";
import { postMessage } from "./post-message";

const url = "https://hooks.band.test/awning";
const posting = {
  url,
  body: "{}",
  event: "test",
  secrets: ["s"],
  nowMs: 0,
  resolver: "https://dns.test/",
};

/** A resolver that answers so, and a receiver that takes all. Returns what was asked for. */
function aNetwork(
  address: string | null | "none",
  receive = async () => new Response("taken"),
): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { hostname, searchParams } = new URL(new Request(input, init).url);
    asked.push(hostname);
    if (hostname !== "dns.test") return receive();
    if (address === null) return new Response("", { status: 500 });
    if (address === "none") return Response.json({ Status: 3 });
    const Answer = searchParams.get("type") === "A" ? [{ type: 1, TTL: 60, data: address }] : [];
    return Response.json({ Status: 0, Answer });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("18.9 a name that leads into a network by now is not called", async () => {
  const asked = aNetwork("169.254.169.254");
  expect(await postMessage(posting)).toMatchObject({ isTaken: false, failure: "inside_network" });
  expect(new Set(asked)).toEqual(new Set(["dns.test"]));
});

test("18.9 a name that cannot be looked up is not called either", async () => {
  const asked = aNetwork(null);
  expect(await postMessage(posting)).toMatchObject({ isTaken: false, failure: "unreachable" });
  expect(asked).not.toContain("hooks.band.test");
});

test("18.9 a name that the internet does not know, and a network of its own may, is not called", async () => {
  const asked = aNetwork("none");
  expect(await postMessage(posting)).toMatchObject({ isTaken: false, failure: "unreachable" });
  expect(asked).not.toContain("hooks.band.test");
});

test("a name of the internet is called", async () => {
  const asked = aNetwork("93.184.216.34");
  expect(await postMessage(posting)).toMatchObject({ isTaken: true, status: 200, failure: null });
  expect(asked).toContain("hooks.band.test");
});

const tooLate = new DOMException("Too late", "TimeoutError");

/** As a network gives it: it begins, and errs once the asker's time is over. */
const anEndlessBody = (over: AbortController) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("taken"));
      over.signal.addEventListener("abort", () => controller.error(tooLate));
    },
    pull: () => over.abort(tooLate),
  });

test.each([200, 500])(
  "the status of an answer counts, here %i, and not whether its body ends",
  async (status) => {
    const over = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
    aNetwork("93.184.216.34", async () => new Response(anEndlessBody(over), { status }));
    expect(await postMessage(posting)).toEqual({
      isTaken: status === 200,
      status,
      failure: null,
      response: "taken\n(TimeoutError: Too late)",
    });
  },
);

test("a receiver that does not answer in time is too slow", async () => {
  aNetwork("93.184.216.34", async () => Promise.reject(tooLate));
  expect(await postMessage(posting)).toMatchObject({ isTaken: false, failure: "too_slow" });
});
