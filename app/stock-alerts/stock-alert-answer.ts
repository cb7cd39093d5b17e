// What became of the form that asks to be told.
import type { SubmissionResult } from "@conform-to/react";
import type { MessageKey } from "#app/localization/translator";

export type StockAlertAnswer =
  | { kind: "sent"; email: string }
  | { kind: "refused"; result: SubmissionResult<string[]> }
  | { kind: "failed"; result: SubmissionResult<string[]>; problem: MessageKey };
