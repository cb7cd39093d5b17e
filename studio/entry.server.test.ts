import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlatformError } from "#client/platform-error";
import { handleError } from "./entry.server";
import type { StudioContext } from "./session/studio-context";

const lines: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

function logOf(error: unknown, method = "POST"): string[] {
  const request = new Request("https://studio.test/stores/tiny/product-files", { method });
  // Of a visit's context nothing else is looked at here.
  const studio = { requestId: "request-1" } as StudioContext;
  const asked: ActionFunctionArgs = { request, params: {}, context: { studio } };
  handleError(error, asked);
  return lines.splice(0);
}

test("19 an upload that its seller cancels leaves no line in the log, and one that the platform breaks off does", () => {
  const lost = "Network connection lost.";
  expect(logOf(new Error(lost))).toEqual([]);
  const cause = new Error(lost);
  expect(logOf(new PlatformError("putMedia had no answer", null, [], { cause }))).toHaveLength(1);
  expect(logOf(new Error(lost), "GET")).toHaveLength(1);
});
