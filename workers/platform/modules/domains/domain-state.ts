// How a domain's state follows from what a check has seen. Pure: no storage, no network; what is
// unknown changes nothing but the time of the next look.
import type { DomainState } from "#contract/domains/domain-calls";
import type { Found } from "./dns-lookup";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const firstCheckAfterMs = minuteMs;
const maxWaitMs = hourMs;
const givesUpAfterMs = 7 * dayMs;
const activeEveryMs = dayMs;
const missAgainAfterMs = 12 * hourMs;
const missesToEnd = 3;
const missedForMs = dayMs;

export type FailureCode =
  | "records_missing"
  | "records_lapsed"
  | "resolver_unanswered"
  | "certificate_missing"
  | "hostname_moved"
  | "hostname_deleted"
  | "hostname_blocked"
  | "moved_to_another_shop";

const details: Record<FailureCode, string> = {
  records_missing: "The TXT record was not found for seven days. Set it and verify again.",
  records_lapsed: "The TXT record is gone, so the domain stopped serving. Set it and verify again.",
  resolver_unanswered: "The domain's name servers gave no answer for seven days. Verify again.",
  certificate_missing:
    "No certificate could be made for seven days. Set every record shown and verify again.",
  hostname_moved: "The domain no longer leads to this platform. Set its records and verify again.",
  hostname_deleted: "The domain was taken off the network. Verify again to set it up anew.",
  hostname_blocked: "The network refuses this domain. Ask its owner, or the operator, for help.",
  moved_to_another_shop:
    "Another shop has proven that the domain is its own. Verify again to take it back.",
};

export type Progress = {
  state: DomainState;
  sinceMs: number;
  /** In a row. */
  misses: number;
  firstMissAtMs: number | null;
  /** Null: not by itself. */
  nextCheckAtMs: number | null;
  failure: { code: FailureCode; detail: string } | null;
};

/** `live` as well where no certificate is asked for; `gone` ends the domain at once. */
export type Certificate =
  | { kind: "live" | "waiting" | "unknown" }
  | { kind: "gone"; code: "hostname_moved" | "hostname_deleted" | "hostname_blocked" };

export type Sighting = {
  ownership: Found;
  /** The hostname leads to another store by now. */
  taken: boolean;
  certificate: Certificate;
};

/** 1, 2, 4 … minutes, an hour at most. */
export function waitMs(misses: number): number {
  return Math.min(maxWaitMs, firstCheckAfterMs * 2 ** Math.min(misses, 10));
}

export function enter(
  state: Exclude<DomainState, "failed">,
  nowMs: number,
  afterMs: number,
): Progress {
  const nextCheckAtMs = nowMs + afterMs;
  return { state, sinceMs: nowMs, misses: 0, firstMissAtMs: null, nextCheckAtMs, failure: null };
}

function fail(code: FailureCode, nowMs: number): Progress {
  const failure = { code, detail: details[code] };
  const ended = { misses: 0, firstMissAtMs: null, nextCheckAtMs: null };
  return { state: "failed", sinceMs: nowMs, ...ended, failure };
}

function waitOn(before: Progress, nowMs: number, missed: boolean): Progress {
  const misses = before.misses + (missed ? 1 : 0);
  return { ...before, misses, nextCheckAtMs: nowMs + waitMs(misses) };
}

function judgePending(before: Progress, seen: Sighting, nowMs: number): Progress {
  if (seen.ownership === "found") {
    return judgeVerified(enter("verified", nowMs, firstCheckAfterMs), seen, nowMs);
  }
  const missed = seen.ownership === "missing";
  if (nowMs - before.sinceMs >= givesUpAfterMs) {
    return fail(missed ? "records_missing" : "resolver_unanswered", nowMs);
  }
  return waitOn(before, nowMs, missed);
}

function judgeVerified(before: Progress, seen: Sighting, nowMs: number): Progress {
  if (seen.ownership === "missing") return enter("pending", nowMs, firstCheckAfterMs);
  const { certificate } = seen;
  if (certificate.kind === "gone") return fail(certificate.code, nowMs);
  if (seen.ownership === "found" && certificate.kind === "live") {
    return enter("active", nowMs, activeEveryMs);
  }
  if (nowMs - before.sinceMs >= givesUpAfterMs) return fail("certificate_missing", nowMs);
  return waitOn(before, nowMs, certificate.kind === "waiting");
}

function judgeActive(before: Progress, seen: Sighting, nowMs: number): Progress {
  if (seen.taken) return fail("moved_to_another_shop", nowMs);
  if (seen.certificate.kind === "gone") return fail(seen.certificate.code, nowMs);
  if (seen.ownership === "unknown") return { ...before, nextCheckAtMs: nowMs + hourMs };
  if (seen.ownership === "found") {
    return { ...enter("active", nowMs, activeEveryMs), sinceMs: before.sinceMs };
  }
  const misses = before.misses + 1;
  const firstMissAtMs = before.firstMissAtMs ?? nowMs;
  if (misses >= missesToEnd && nowMs - firstMissAtMs >= missedForMs) {
    return fail("records_lapsed", nowMs);
  }
  return { ...before, misses, firstMissAtMs, nextCheckAtMs: nowMs + missAgainAfterMs };
}

/** A failed domain is only looked at when its seller asks, and then starts over. */
export function judge(before: Progress, seen: Sighting, nowMs: number): Progress {
  switch (before.state) {
    case "failed":
      return judgePending(enter("pending", nowMs, firstCheckAfterMs), seen, nowMs);
    case "pending":
      return judgePending(before, seen, nowMs);
    case "verified":
      return judgeVerified(before, seen, nowMs);
    case "active":
      return judgeActive(before, seen, nowMs);
  }
}
