// Form of who hears of new orders. One row for each person, and an empty one to add another.
import * as z from "zod";
import { LocaleSchema } from "#contract/values/market";

const LocaleField = LocaleSchema.catch("en");

export const PersonRowSchema = z.object({
  email: z.string().trim().max(254),
  rhythm: z.enum(["each", "daily", "none", "remove"]),
  locale: LocaleField,
});
export type PersonRow = z.output<typeof PersonRowSchema>;

const DailySchema = z.object({
  hour: z.coerce.number().int().min(0).max(23),
  timeZone: z.string().trim().min(1).max(60),
});

/** Rows come as columns of the same length: `email`, `rhythm`, `locale`. */
export function readOrderMailsForm(form: FormData) {
  const emails = form.getAll("email");
  const rhythms = form.getAll("rhythm");
  const languages = form.getAll("locale");
  const rows = emails.flatMap((email, index) => {
    const row = { email, rhythm: rhythms[index], locale: languages[index] };
    const parsed = PersonRowSchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  const daily = DailySchema.safeParse({ hour: form.get("hour"), timeZone: form.get("timeZone") });
  return { rows, daily: daily.success ? daily.data : null };
}
