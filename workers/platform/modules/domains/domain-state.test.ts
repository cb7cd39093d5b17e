import fc from "fast-check";
import { expect, test } from "vitest";
import type { Found } from "./dns-lookup";
import {
  type Certificate,
  enter,
  judge,
  type Progress,
  type Sighting,
  waitMs,
} from "./domain-state";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function saw(ownership: Found, certificate: Certificate["kind"] = "live"): Sighting {
  const gone = { kind: "gone", code: "hostname_moved" } as const;
  return {
    ownership,
    taken: false,
    certificate: certificate === "gone" ? gone : { kind: certificate },
  };
}

const aDomain = (state: "pending" | "verified" | "active") => enter(state, 0, 60_000);

/** What is seen at each time, one after another. */
function live(before: Progress, ...seen: [atMs: number, Sighting][]): Progress {
  return seen.reduce((domain, [atMs, sighting]) => judge(domain, sighting, atMs), before);
}

test("the waits grow from a minute to an hour", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 500].map((misses) => waitMs(misses) / 60_000)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ]);
});

test.each<[string, Progress, Sighting, string]>([
  ["pending", aDomain("pending"), saw("found", "waiting"), "verified"],
  ["pending", aDomain("pending"), saw("found", "live"), "active"],
  ["pending", aDomain("pending"), saw("missing"), "pending"],
  ["pending", aDomain("pending"), saw("unknown"), "pending"],
  ["verified", aDomain("verified"), saw("found", "waiting"), "verified"],
  ["verified", aDomain("verified"), saw("found", "unknown"), "verified"],
  ["verified", aDomain("verified"), saw("found", "live"), "active"],
  ["verified", aDomain("verified"), saw("unknown", "live"), "verified"],
  ["verified", aDomain("verified"), saw("missing", "live"), "pending"],
  ["verified", aDomain("verified"), saw("found", "gone"), "failed"],
  ["active", aDomain("active"), saw("found", "waiting"), "active"],
  ["active", aDomain("active"), saw("found", "unknown"), "active"],
  ["active", aDomain("active"), saw("unknown"), "active"],
  ["active", aDomain("active"), saw("missing"), "active"],
  ["active", aDomain("active"), saw("found", "gone"), "failed"],
  ["active", aDomain("active"), { ...saw("found"), taken: true }, "failed"],
])("%s becomes what the check has seen", (_, before, seen, state) => {
  expect(judge(before, seen, hourMs).state).toBe(state);
});

test("a domain whose records never come is given up after seven days, and revived on demand", () => {
  const nearly = judge(aDomain("pending"), saw("missing"), 7 * dayMs - 1);
  expect(nearly.state).toBe("pending");
  const failed = judge(nearly, saw("missing"), 7 * dayMs);
  expect(failed).toMatchObject({ state: "failed", failure: { code: "records_missing" } });
  expect(failed.nextCheckAtMs).toBeNull();
  const revived = judge(failed, saw("missing"), 9 * dayMs);
  expect(revived).toMatchObject({ state: "pending", sinceMs: 9 * dayMs, failure: null });
  expect(judge(failed, saw("found"), 9 * dayMs).state).toBe("active");
});

test("a certificate that never comes is given up after seven days", () => {
  const failed = judge(aDomain("verified"), saw("found", "waiting"), 7 * dayMs);
  expect(failed.failure?.code).toBe("certificate_missing");
});

test("an active domain ends after three misses in a row over a day, and not before", () => {
  const missing = saw("missing");
  const hasty = live(aDomain("active"), [0, missing], [1, missing], [2, missing], [3, missing]);
  expect(hasty).toMatchObject({ state: "active", misses: 4 });
  const late = live(aDomain("active"), [0, missing], [2 * dayMs, missing]);
  expect(late).toMatchObject({ state: "active", misses: 2 });
  const lapsed = live(aDomain("active"), [0, missing], [12 * hourMs, missing], [dayMs, missing]);
  expect(lapsed).toMatchObject({ state: "failed", failure: { code: "records_lapsed" } });
  const back = live(aDomain("active"), [0, missing], [1, missing], [2, saw("found")]);
  expect(live(back, [dayMs, missing])).toMatchObject({ state: "active", misses: 1 });
});

test("a resolver or a network that says nothing never ends an active domain", () => {
  const unclear = fc.record({
    ownership: fc.constantFrom<Found>("unknown", "found"),
    certificate: fc.constantFrom<Certificate["kind"]>("unknown", "waiting", "live"),
    afterMs: fc.integer({ min: 1, max: 30 * dayMs }),
  });
  fc.assert(
    fc.property(fc.array(unclear, { minLength: 1, maxLength: 40 }), (checks) => {
      let domain = judge(aDomain("active"), saw("missing"), 0);
      let nowMs = 0;
      for (const { ownership, certificate, afterMs } of checks) {
        nowMs += afterMs;
        domain = judge(domain, saw(ownership, certificate), nowMs);
        expect(domain.state).toBe("active");
        expect(domain.nextCheckAtMs).toBeGreaterThan(nowMs);
      }
    }),
  );
});
