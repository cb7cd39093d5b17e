// Reports of one store to its operator, as its modules see the directory. No other store can be named.
import type { AlertKind } from "#contract/alerts/alert-thresholds";

/** One stretch of time in which a store is in a condition; its start distinguishes it from the ones before. */
export type AlertReport = { kind: AlertKind; sinceMs: number; count: number };

/** Without any recipient's address. */
export type ReportedFailure = NamedFailure & {
  about: string;
  since: string;
  attempts: number;
  reason: string;
};
type NamedFailure = { kind: "mail" | "job"; ref: string };

/** Each may be repeated without effect. */
export type StoreAlertReports = {
  /** Also for a count that has changed. */
  started(alert: AlertReport): Promise<void>;
  ended(alert: AlertReport, atMs: number): Promise<void>;
  /** These alone are open; failures are reported again. */
  onlyOpen(alerts: readonly AlertReport[], atMs: number): Promise<void>;
  failures(added: readonly ReportedFailure[], removed: readonly NamedFailure[]): Promise<void>;
  /** How many of its mails fail now. */
  failingMails(count: number): Promise<void>;
  /** The store's alarm rings. */
  pulse(atMs: number): Promise<void>;
};
