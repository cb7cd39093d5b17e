// Result of a stock alert form.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { MessageKey } from "#app/localization/shop-i18n";
import { StockAlertSchema } from "./stock-alert.schema";

export type StockAlertResult =
  | { kind: "sent"; email: string }
  | { kind: "refused"; result: SubmissionResult<string[]> }
  /** In a preview nothing is asked for. */
  | {
      kind: "failed" | "too-many" | "unreadable" | "preview";
      result: SubmissionResult<string[]>;
      problem: MessageKey;
    }
  | Unsent;

/** No answer came, so that the browser gives this one to itself. */
type Unsent = {
  kind: "failed";
  reason: "unreachable";
  result: SubmissionResult<string[]>;
  problem: MessageKey;
};

/** What was typed stays in the form. */
export function offlineStockAlertResponse(form: FormData): Unsent {
  const result = parseWithZod(form, { schema: StockAlertSchema }).reply();
  return { kind: "failed", reason: "unreachable", result, problem: "preorder.failed" };
}
