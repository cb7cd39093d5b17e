// Zod issues as one sentence for people. Long lists are cut.
import type * as z from "zod";

export function describeIssues(error: z.ZodError): string {
  const issues = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join(".")}: ${message}`,
  );
  const shown = issues.slice(0, 5).join("; ");
  return issues.length > 5 ? `${shown}; and ${issues.length - 5} more` : shown;
}
