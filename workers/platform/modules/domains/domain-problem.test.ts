import { expect, test } from "vitest";
import type { Seen } from "./dns-lookup";
import { findDomainProblem, type Looked } from "./domain-problem";
import { enter, type Progress } from "./domain-state";

const nowMs = Date.parse("2026-11-25T09:00:00Z");
const seen = (found: Seen["found"], ...values: string[]): Seen => ({ found, values, ttlS: null });
const looked = (ownership: Seen, ...certificateErrors: string[]): Looked => ({
  ownership,
  certificateErrors,
});
const progress = (state: "pending" | "verified" | "active", change: Partial<Progress> = {}) => ({
  ...enter(state, nowMs - 1000, 60_000),
  ...change,
});

test.each<[string, Progress, Looked, string | undefined]>([
  ["nothing there yet", progress("pending"), looked(seen("missing")), undefined],
  ["another value", progress("pending"), looked(seen("missing", "v=spf1")), "record_wrong"],
  ["no answer", progress("pending"), looked(seen("unknown")), "resolver_unanswered"],
  ["no certificate yet", progress("verified"), looked(seen("found")), undefined],
  [
    "a CAA record",
    progress("verified"),
    looked(seen("found"), "timed out", "SERVFAIL looking up CAA for a.test"),
    "caa_forbids",
  ],
  ["an error", progress("verified"), looked(seen("found"), "timed out"), "certificate_delayed"],
  ["all well", progress("active"), looked(seen("found")), undefined],
  ["a miss", progress("active", { misses: 1 }), looked(seen("missing")), "record_gone"],
])("a domain with %s has the trouble that its seller can mend", (_, after, found, code) => {
  expect(findDomainProblem(null, after, found, nowMs)?.code).toBe(code);
});

test("trouble that lasts keeps its first moment, and another one starts anew", () => {
  const before = { code: "record_wrong", detail: "", sinceMs: 5 } as const;
  const wrong = looked(seen("missing", "x"));
  expect(findDomainProblem(before, progress("pending"), wrong, nowMs)?.sinceMs).toBe(5);
  const silent = looked(seen("unknown"));
  expect(findDomainProblem(before, progress("pending"), silent, nowMs)?.sinceMs).toBe(nowMs);
});

test("a value of any length is shortened", () => {
  const long = looked(seen("missing", "x".repeat(2000)));
  expect(findDomainProblem(null, progress("pending"), long, nowMs)?.detail).toHaveLength(300);
});
