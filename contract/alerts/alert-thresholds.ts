// What must wake an operator: every kind of alert with the threshold from which on it counts. The one list
// of them; a kind without a line here does not exist.
import * as z from "zod";

const count = (defaultCount: number) => z.int().min(1).max(100_000).default(defaultCount);

export const AlertThresholdsSchema = z.object({
  /** Money that is owed back: a refund that the provider did not take, or a payment of no order. */
  "refund-not-made": z.object({ minutes: count(60) }).prefault({}),
  /** A payment of which no one can say whether it was made. */
  "payment-pending": z.object({ minutes: count(60) }).prefault({}),
  /** Mails that were given up, or failed three times and more, within these hours: of one store, or of all together. */
  "mails-failing": z
    .object({ mails: count(3), hours: count(24), allStores: count(20) })
    .prefault({}),
  /** A mail that is due and was not tried once. */
  "mails-waiting": z.object({ minutes: count(30) }).prefault({}),
  /** So many payments of one provider within these hours, and no message from it. */
  "webhooks-silent": z.object({ payments: count(3), hours: count(24) }).prefault({}),
  /** A domain that served and does not any more, until its seller sets it up again or removes it. */
  "domain-lost": z.object({ minutes: count(1) }).prefault({}),
  /** A job of the store's alarm that fails each time. */
  "job-failing": z.object({ times: count(5) }).prefault({}),
  /** A store that has not reported, although it was woken. */
  "store-silent": z
    .object({ hours: count(36).refine((hours) => hours >= 30, "30 at least") })
    .prefault({}),
  /** A store without a backup for so many times the pause between two; only where there is a bucket for them. */
  "backup-late": z.object({ intervals: count(3) }).prefault({}),
});
export type AlertThresholds = z.output<typeof AlertThresholdsSchema>;

export const AlertKindSchema = AlertThresholdsSchema.keyof();
export type AlertKind = z.output<typeof AlertKindSchema>;

const defaults: Record<string, object> = AlertThresholdsSchema.parse({});

/** As an operator sets them: what does not exist is a slip of the pen, and would leave the default in force unseen. */
export const AlertThresholdsSettingSchema = z
  .record(z.string(), z.record(z.string(), z.unknown()))
  .superRefine((given, { addIssue }) => {
    for (const [kind, fields] of Object.entries(given)) {
      const known = Object.keys(defaults[kind] ?? {});
      const unknown = Object.keys(fields).filter((field) => !known.includes(field));
      if (known.length === 0) addIssue(`there is no alert "${kind}"`);
      else if (unknown.length > 0) {
        addIssue(`"${kind}" has ${known.join(" and ")}, not ${unknown.join(" and ")}`);
      }
    }
  })
  .transform((given): unknown => given)
  .pipe(AlertThresholdsSchema);
