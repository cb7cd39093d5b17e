// A zod issue as an error of a call: for people a sentence, for programs what is wrong and what would still do.
import type * as z from "zod";
import type { CallError } from "#contract/protocol/errors";
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

function describeUnknown(root: string, path: readonly PropertyKey[]): CallError {
  return {
    ...{ code: "invalid", name: "unknown" },
    detail: "There is no field of this name here.",
    source: { pointer: pointerOf(root, path) },
  };
}

/** @param root of the pointer: empty for a body, else such as `/query` */
export function describeInvalid(issue: Issue, root: string): CallError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => describeUnknown(root, [...issue.path, key]));
  }
  return [
    {
      code: "invalid",
      ...readReason(issue),
      detail: issue.message,
      source: { pointer: pointerOf(root, issue.path) },
    },
  ];
}
