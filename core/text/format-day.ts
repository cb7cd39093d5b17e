// A calendar day as text. `Intl` writes the first of a month as "1", which some languages write as an ordinal.

const firstOfMonth: Partial<Record<string, string>> = { fr: "1er", "pt-BR": "1º" };

/** @param format with its day as a number, of this locale */
export function formatDay(format: Intl.DateTimeFormat, date: Date, locale: string): string {
  const first = firstOfMonth[locale];
  if (first === undefined) return format.format(date);
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === "day" && value === "1" ? first : value))
    .join("");
}
