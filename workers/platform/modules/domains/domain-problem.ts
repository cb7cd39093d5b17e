// What keeps a domain from going on, as a check has seen it, in a sentence for its seller. Pure; decides nothing about
// the domain's state.
import type { DomainTrouble } from "#contract/domains/domain-calls";
import type { Seen } from "./dns-lookup";
import type { Progress } from "./domain-state";

export type DomainProblem = Omit<DomainTrouble, "since"> & { sinceMs: number };

export type Looked = {
  ownership: Seen;
  /** Of the custom hostname, in the provider's words. */
  certificateErrors: readonly string[];
};

const maxDetailLength = 300;

type Named = Pick<DomainProblem, "code" | "detail">;

function findPending({ found, values }: Seen): Named | null {
  if (found === "unknown") {
    const detail = "The domain's name servers gave no answer. We ask again by ourselves.";
    return { code: "resolver_unanswered", detail };
  }
  const [value] = values;
  if (found === "found" || value === undefined) return null;
  return { code: "record_wrong", detail: `The TXT record holds another value: ${value}` };
}

function findVerified(errors: readonly string[]): Named | null {
  const caa = errors.find((message) => /\bCAA\b/i.test(message));
  if (caa !== undefined) {
    return { code: "caa_forbids", detail: `A CAA record lets no certificate be made: ${caa}` };
  }
  const [error] = errors;
  return error === undefined ? null : { code: "certificate_delayed", detail: error };
}

function findNamed({ state, misses }: Progress, looked: Looked): Named | null {
  switch (state) {
    case "pending":
      return findPending(looked.ownership);
    case "verified":
      return findVerified(looked.certificateErrors);
    case "active": {
      const detail = "The TXT record is gone. The domain stops serving a day after it went.";
      return misses === 0 ? null : { code: "record_gone", detail };
    }
    case "failed":
      return null;
  }
}

/** The same trouble has lasted since it was first seen. */
export function findDomainProblem(
  before: DomainProblem | null,
  after: Progress,
  looked: Looked,
  nowMs: number,
): DomainProblem | null {
  const found = findNamed(after, looked);
  if (found === null) return null;
  const sinceMs = before?.code === found.code ? before.sinceMs : (after.firstMissAtMs ?? nowMs);
  return { code: found.code, detail: found.detail.slice(0, maxDetailLength), sinceMs };
}
