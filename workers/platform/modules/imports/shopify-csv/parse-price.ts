// Parser of an amount as people and spreadsheets write it, with either decimal mark, into minor units.

import { AmountMinorSchema } from "#contract/values/money.schema";
import type { Currency } from "#core/money/currencies";

/** One of our currencies may stand before or after the figure: `€ 24,90`, `US$19.99`, `19,99 EUR`. */
const writtenAmount =
  /^(?:usd|gbp|eur|aud|cad|(?:us|au|a|ca|c)?\$|[€£])?\s*(\d[\d.,'’\s]*?)(?:[.,]-{0,2})?\s*(?:usd|gbp|eur|aud|cad|[$€£])?$/iu;
const longestPrice = 40;
const wholeDigits = /^\d+$/;
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;

type Figure = { whole: string; fraction: string };

/** The last mark is the decimal mark, unless what follows can only be a group of thousands. */
function splitFigure(figure: string): Figure | null {
  if (wholeDigits.test(figure)) return { whole: figure, fraction: "" };
  const last = Math.max(figure.lastIndexOf("."), figure.lastIndexOf(","));
  const mark = figure.charAt(last);
  const whole = figure.slice(0, last);
  const fraction = figure.slice(last + 1);
  if (thousands.test(figure) && !figure.startsWith("0")) {
    const marks = new Set(figure.replace(/\d/g, ""));
    if (marks.size === 1) return { whole: figure.replaceAll(mark, ""), fraction: "" };
  }
  if (wholeDigits.test(whole)) return { whole, fraction };
  if (!thousands.test(whole) || whole.includes(mark)) return null;
  if (new Set(whole.replace(/\d/g, "")).size > 1) return null;
  return { whole: whole.replace(/[.,]/g, ""), fraction };
}

/** Null where the text is not a price; digits beyond the cent are accepted when they are zeros. */
export function parsePrice(text: string): number | null {
  const cell = text.trim();
  if (cell.length > longestPrice) return null;
  const written = writtenAmount.exec(cell)?.[1]?.trim();
  if (written === undefined) return null;
  const grouped = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/u;
  if (/[\s'’]/u.test(written) && !grouped.test(written)) return null;
  const figure = splitFigure(written.replace(/[\s'’]/gu, ""));
  if (figure === null || !/^\d{0,2}0*$/.test(figure.fraction)) return null;
  const amountMinor =
    Number(figure.whole) * 100 + Number(figure.fraction.padEnd(2, "0").slice(0, 2));
  return AmountMinorSchema.safeParse(amountMinor).success ? amountMinor : null;
}

/** A plain `$` may be any dollar's, so it names none. */
const currencyMarks: readonly (readonly [RegExp, Currency])[] = [
  [/€|eur/i, "EUR"],
  [/£|gbp/i, "GBP"],
  [/cad|\bca?\$/i, "CAD"],
  [/aud|\bau?\$/i, "AUD"],
  [/usd|\bus\$/i, "USD"],
];

/** The currency that an amount is written with, or null. */
export function currencyWritten(text: string): Currency | null {
  return currencyMarks.find(([mark]) => mark.test(text))?.[1] ?? null;
}
