// Schema of a text that holds JSON, as a form's field or a header does.
import * as z from "zod";

/**
 * @param problem the message of the issue where it is no JSON
 * @returns what it holds, unchecked: to be piped into a schema of that.
 */
export function jsonText(maxLength: number, problem = "no JSON") {
  return z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        context.addIssue({ code: "custom", message: problem });
        return z.NEVER;
      }
    });
}
