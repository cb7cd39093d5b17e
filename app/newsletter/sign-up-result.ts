// What became of the form that asks for the news.
import type { MessageKey } from "#app/localization/shop-i18n";

export type SignUpResult =
  | { kind: "sent"; email: string }
  /** `refused`: for what was typed. In a preview nothing is asked for. */
  | { kind: "refused" | "too-many" | "failed" | "preview"; email: string; problem: MessageKey };

export const statusOf = {
  sent: 200,
  refused: 422,
  preview: 403,
  "too-many": 429,
  failed: 503,
} as const;
