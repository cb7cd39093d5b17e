// A zod issue as an error of a call: for people a sentence, for programs what is wrong and what would still do.
import type * as z from "zod";
import type { CallError } from "#contract/protocol/errors";
import { describeFault } from "#core/describe-issues";
import { pointerOf } from "./json-pointer";

type Issue = z.core.$ZodIssue;
type Reason = Pick<CallError, "name" | "limit">;

const countedWords = {
  string: ["too_short", "too_long"],
  array: ["too_few", "too_many"],
  set: ["too_few", "too_many"],
} as const;

function reasonOfSize(origin: string, isBig: boolean): string {
  const counted = origin === "string" || origin === "array" || origin === "set" ? origin : null;
  if (counted === null) return isBig ? "too_large" : "too_small";
  return countedWords[counted][isBig ? 1 : 0];
}

function readReason(issue: Issue): Reason {
  switch (issue.code) {
    case "too_small": {
      const limit = Number(issue.minimum);
      if (issue.origin === "string" && limit === 1) return { name: "missing" };
      return { name: reasonOfSize(issue.origin, false), limit };
    }
    case "too_big":
      return { name: reasonOfSize(issue.origin, true), limit: Number(issue.maximum) };
    case "invalid_format":
      return { name: "malformed" };
    case "invalid_value":
      return { name: "not_offered" };
    case "invalid_type":
    case "invalid_union":
      return { name: "wrong_type" };
    case "custom": {
      const reason: unknown = issue.params?.reason;
      return typeof reason === "string" ? { name: reason } : {};
    }
    default:
      return {};
  }
}

function sentenceOf(issue: Issue): string {
  const fault = describeFault(issue);
  return fault === null ? issue.message : `This ${fault}.`;
}

function describeOne(issue: Issue, root: string): CallError[] {
  const at = (path: readonly PropertyKey[]) => ({ source: { pointer: pointerOf(root, path) } });
  if (issue.code === "unrecognized_keys") {
    const detail = "There is no field of this name here.";
    return issue.keys.map((key) => ({
      code: "invalid",
      name: "unknown",
      detail,
      ...at([...issue.path, key]),
    }));
  }
  return [{ code: "invalid", ...readReason(issue), detail: sentenceOf(issue), ...at(issue.path) }];
}

/**
 * One error for each field: what is wrong first, of two bounds the later, which is the stricter one.
 * @param issues read with `reportInput`, without which nothing is known to be missing
 * @param root of the pointer: empty for a body, else such as `/query`
 */
export function describeInvalid(issues: readonly Issue[], root: string): CallError[] {
  const byField = new Map<string | undefined, CallError>();
  for (const error of issues.flatMap((issue) => describeOne(issue, root))) {
    const pointer = error.source?.pointer;
    const known = byField.get(pointer);
    if (known === undefined || known.name === error.name) byField.set(pointer, error);
  }
  return [...byField.values()];
}
