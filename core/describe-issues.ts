// Zod issues as one sentence for people, in words of our own. Long lists are cut.
import type * as z from "zod";

type Issue = z.core.$ZodIssue;

/** What is wrong with the field, to be read after its name; null where the issue has a sentence of its own. */
function describeFault(issue: Issue): string | null {
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "string") return `is longer than ${issue.maximum} characters`;
      if (issue.origin === "array") return `has more than ${issue.maximum} entries`;
      return `is more than ${issue.maximum}`;
    case "too_small":
      if (issue.origin === "string" || issue.origin === "array") return "is empty";
      return `is less than ${issue.minimum}`;
    case "invalid_format":
    case "invalid_value":
      return "does not have the form that is wanted";
    case "invalid_type":
      return "is missing or of another kind";
    default:
      return null;
  }
}

/** @param field its name as the reader knows it; empty for the whole. */
export function describeIssue(issue: Issue, field: string): string {
  if (field === "") return issue.message;
  const fault = describeFault(issue);
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
