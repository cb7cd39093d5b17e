import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlatformError } from "#client/platform-error";
import { handleDataRequest, handleError } from "./entry.server";

const lines: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

function aRequest(headers: Record<string, string> = {}, method = "GET"): LoaderFunctionArgs {
  // Of a visit's context nothing else is looked at here.
  const shop = { requestId: "request-1", store: { slug: "aurora" } } as AppLoadContext["shop"];
  const request = new Request("https://aurora.test/cart?_data=routes%2Fcart", { headers, method });
  return { request, params: {}, context: { shop } };
}

/** What the script of a page gets where its loader has thrown this. */
function handleAfter(error: unknown, answer = new Response("encoded", { status: 500 })) {
  const asked = aRequest();
  handleError(error, asked);
  return handleDataRequest(answer, asked);
}

test("ERR-01 a page's data whose backend did not answer is a 503 with a time to come back, like the page", async () => {
  const answer = handleAfter(new PlatformError("getCart", null, []));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toBe("encoded");
  expect(lines).toHaveLength(1);
});

test("a call that a suspended store refuses is no fault, and leaves no line in the log", () => {
  const failure = { code: "store_suspended", detail: "This store is suspended." };
  handleError(new PlatformError("getCart was refused", 403, [failure]), aRequest());
  expect(lines).toEqual([]);
});

test("a shopper who leaves while a form is sent leaves no line in the log", () => {
  handleError(new Error("Network connection lost."), aRequest({}, "POST"));
  expect(lines).toEqual([]);
  handleError(new Error("Network connection lost."), aRequest());
  expect(lines).toHaveLength(1);
});

test("a fault of ours stays a 500, and what says itself when to come back is left as it is", () => {
  const fault = handleAfter(new Error("a bug"));
  expect([fault.status, fault.headers.get("retry-after")]).toEqual([500, null]);
  const said = new Response("", { status: 503, headers: { "retry-after": "60" } });
  expect(handleAfter(new Error("a bug"), said).headers.get("retry-after")).toBe("60");
});

test("data that a browser prefetches may be used by the press that follows, and any other is not stored", () => {
  const headersFor = (headers: Record<string, string>, status = 200) =>
    handleDataRequest(new Response("", { status }), aRequest(headers)).headers;
  const cacheControlOf = (...asked: Parameters<typeof headersFor>) =>
    headersFor(...asked).get("cache-control");
  const early = { "sec-purpose": "prefetch" };
  expect(cacheControlOf(early)).toBe("private, max-age=10");
  expect(headersFor(early).get("vary")).toContain("Cookie");
  expect(cacheControlOf(early, 404)).toBe("no-store");
  expect(cacheControlOf({})).toBe("no-store");
});
