// What zod finds wrong, in words of our own: one table for calls, imports and the command line. Long lists are cut.
import type * as z from "zod";

type Issue = z.core.$ZodIssue;

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
  email: "is no e-mail address",
  url: "is no web address",
  datetime: "is no moment as in 2026-01-31T12:00:00Z",
  date: "is no day as in 2026-01-31",
  uuid: "is no UUID",
};
/** More of them would be a list to read rather than a hint. */
const maxNamedValues = 12;

const count = (size: number, one: string, several: string) =>
  `${size} ${size === 1 ? one : several}`;

/** What is counted has a size; a number is itself. */
function describeBound(origin: string, words: string, bound: number): string {
  if (origin === "string") return `must have ${words} ${count(bound, "character", "characters")}`;
  if (origin === "array" || origin === "set") {
    return `must have ${words} ${count(bound, "entry", "entries")}`;
  }
  return `must be ${words} ${bound}`;
}

/**
 * The rest of a sentence about the field. That a value is missing is known where it was read with `reportInput`.
 * @returns null where the issue has a sentence of its own.
 */
export function describeFault(issue: Issue): string | null {
  switch (issue.code) {
    case "too_small": {
      const bound = Number(issue.minimum);
      const isCounted = ["string", "array", "set"].includes(issue.origin);
      if (isCounted && bound === 1) return "must not be empty";
      const words = issue.inclusive === false ? "more than" : "at least";
      return describeBound(issue.origin, words, bound);
    }
    case "too_big": {
      const words = issue.inclusive === false ? "less than" : "at most";
      return describeBound(issue.origin, words, Number(issue.maximum));
    }
    case "invalid_format":
      return formatWords[issue.format] ?? "is not written as it has to be";
    case "invalid_value":
      return issue.values.length > maxNamedValues
        ? "is none of the values that are taken here"
        : `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "invalid_type": {
      if ("input" in issue && issue.input === undefined) return "is missing";
      const words = typeWords[issue.expected];
      return words === undefined ? "is of another kind than is taken here" : `must be ${words}`;
    }
    case "unrecognized_keys":
      return `has no field ${issue.keys.map((key) => JSON.stringify(key)).join(" or ")}`;
    case "custom":
      return null;
    default:
      return "has none of the forms that are taken here";
  }
}

/** @param field its name as the reader knows it; empty for the whole. */
function describeIssue(issue: Issue, field: string): string {
  const fault = describeFault(issue);
  if (field === "") return fault === null ? issue.message : `it ${fault}`;
  return fault === null ? `${field}: ${issue.message}` : `${field} ${fault}`;
}

export function describeIssues(
  error: z.ZodError,
  nameOf: (issue: Issue) => string = ({ path }) => path.join("."),
): string {
  const issues = [...new Set(error.issues.map((issue) => describeIssue(issue, nameOf(issue))))];
  const shown = issues.slice(0, 5).join("; ");
  return issues.length > 5 ? `${shown}; and ${issues.length - 5} more` : shown;
}
