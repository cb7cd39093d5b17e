/** Body validation, with zod's issues worded as PayPal's errors. */
import type * as z from "zod";
import { type Detail, PaypalFailure } from "#sandbox/paypal/account/paypal-failure";

function issueOf(issue: z.core.$ZodIssue): { issue: string; description: string } {
  if (issue.code === "unrecognized_keys") {
    const description = `The request has fields that are not known: ${issue.keys.join(", ")}.`;
    return { issue: "INVALID_PARAMETER_SYNTAX", description };
  }
  if (issue.input === undefined && issue.path.length > 0) {
    return {
      issue: "MISSING_REQUIRED_PARAMETER",
      description: "A required field / parameter is missing.",
    };
  }
  if (issue.code === "too_big" || issue.code === "too_small") {
    const description = "The value of a field is either too short or too long.";
    return { issue: "INVALID_STRING_LENGTH", description };
  }
  if (issue.code === "invalid_value") {
    return { issue: "INVALID_PARAMETER_VALUE", description: "A parameter value is not valid." };
  }
  const description = "The value of a field does not conform to the expected format.";
  return { issue: "INVALID_PARAMETER_SYNTAX", description };
}

function detailOf(issue: z.core.$ZodIssue): Detail {
  const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = `/${[...issue.path, ...extra].map(String).join("/")}`;
  return { ...issueOf(issue), field, location: "body" };
}

/** @throws PaypalFailure 400 naming everything that is wrong. */
export function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new PaypalFailure(400, parsed.error.issues.map(detailOf));
}
