// What became of the form that asks to be told.
import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "#app/localization/translator";

export type StockAlertAnswer =
  | { kind: "sent"; email: string }
  | { kind: "refused"; result: SubmissionResult<string[]> }
  /** In a preview nothing is asked for (PRE-04). */
  | { kind: "failed" | "preview"; result: SubmissionResult<string[]>; problem: MessageKey };
