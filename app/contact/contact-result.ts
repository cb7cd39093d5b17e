// What became of a form that did not leave; one that did leads to the page that says so.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { MessageKey } from "#app/localization/shop-i18n";
import { ContactSchema } from "./contact.schema";

export type ContactResult = {
  kind: "refused" | "unreadable" | "failed" | "too-many" | "preview";
  /** With everything that was typed. */
  result: SubmissionResult<string[]>;
  /** About the form as a whole; null where its fields say it. */
  problem: MessageKey | null;
  /** No answer came, so that the browser gives this one to itself. */
  reason?: "unreachable";
};

export function offlineContactResponse(form: FormData): ContactResult {
  const result = parseWithZod(form, { schema: ContactSchema }).reply();
  return { kind: "failed", reason: "unreachable", result, problem: "preorder.failed" };
}
