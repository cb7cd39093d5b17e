// A shop's legal texts: their kinds, and which language of them a shopper reads. Pure.

export const legalKinds = ["imprint", "terms", "privacy", "returns", "shipping"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The shop has words of its own for these, in each language. */
export const builtInLegalKinds: ReadonlySet<LegalKind> = new Set(["terms", "privacy"]);

/** Languages in which the seller wrote a text, by kind. */
export type LegalIndex = Partial<Record<LegalKind, string[]>>;

const familyOf = (locale: string) => locale.split("-")[0];

/**
 * The shopper's language, else a variety of it. A text that the shop has no words of its own for is better read in
 * another language than not at all.
 * @param shopLocale goes before other languages
 * @returns null where there is no such text, or where the built-in words are shown
 */
export function pickLegalLocale(
  index: LegalIndex,
  kind: LegalKind,
  { locale, shopLocale }: { locale: string; shopLocale: string },
): string | null {
  const written = index[kind] ?? [];
  const family = (wanted: string) => written.find((one) => familyOf(one) === familyOf(wanted));
  const own = written.find((one) => one === locale) ?? family(locale);
  if (own !== undefined || builtInLegalKinds.has(kind)) return own ?? null;
  return written.find((one) => one === shopLocale) ?? family(shopLocale) ?? written[0] ?? null;
}
