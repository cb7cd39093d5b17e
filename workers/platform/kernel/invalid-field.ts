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

const typeWords: Partial<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const formatWords: Partial<Record<string, string>> = {
  email: "This is no e-mail address.",
  url: "This is no web address.",
  datetime: "This is no moment as in 2026-01-31T12:00:00Z.",
  date: "This is no day as in 2026-01-31.",
  uuid: "This is no UUID.",
};
/** More of them would be a list to read rather than a hint. */
const maxNamedValues = 12;

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

function sizeText(origin: string, size: number): string {
  if (origin === "string") return counted(size, "character", "characters");
  if (origin === "array" || origin === "set") return counted(size, "entry", "entries");
  return String(size);
}

/** What is counted is "long" or "several"; a number is itself. */
function boundSentence(
  origin: string,
  { bound, words }: { bound: number; words: "at least" | "at most" | "more than" | "less than" },
): string {
  const verb = ["string", "array", "set"].includes(origin) ? "have" : "be";
  return `This must ${verb} ${words} ${sizeText(origin, bound)}.`;
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "too_small": {
      const bound = Number(issue.minimum);
      if (issue.origin === "string" && bound === 1) return "This must not be empty.";
      const words = issue.inclusive === false ? "more than" : "at least";
      return boundSentence(issue.origin, { bound, words });
    }
    case "too_big": {
      const words = issue.inclusive === false ? "less than" : "at most";
      return boundSentence(issue.origin, { bound: Number(issue.maximum), words });
    }
    case "invalid_format":
      return formatWords[issue.format] ?? "This is not written as it has to be.";
    case "invalid_value":
      return issue.values.length > maxNamedValues
        ? "This is none of the values that are taken here."
        : `This must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}.`;
    case "invalid_type": {
      const words = typeWords[issue.expected];
      if (issue.input === undefined) return "This is missing.";
      return words === undefined
        ? "This is of another kind than is taken here."
        : `This must be ${words}.`;
    }
    case "custom":
      return issue.message;
    default:
      return "This has none of the forms that are taken here.";
  }
}

function describeOne(issue: Issue, root: string): CallError[] {
  const at = (path: readonly PropertyKey[]) => ({ source: { pointer: pointerOf(root, path) } });
  if (issue.code === "unrecognized_keys") {
    const detail = "There is no field of this name here.";
    return issue.keys.map((key) => ({
      ...{ code: "invalid", name: "unknown", detail },
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
