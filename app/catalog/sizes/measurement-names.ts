// Names of a size chart's measurements: well-known English words in the shopper's language, any
// other as the seller wrote it.
import type { MessageKey, Translate } from "#app/localization/shop-i18n";

/** Each ends in the seller's word, in small letters. */
const measures: readonly MessageKey[] = [
  "measure.width",
  "measure.length",
  "measure.sleeve",
  "measure.chest",
  "measure.shoulders",
  "measure.waist",
  "measure.hips",
  "measure.inseam",
  "measure.height",
  "measure.diameter",
  "measure.circumference",
  "measure.brim",
  "measure.handle",
];

export function nameMeasurement(dimension: string, t: Translate): string {
  const key = `measure.${dimension.trim().toLowerCase()}`;
  const known = measures.find((one) => one === key || one === `${key}s`);
  return known === undefined ? dimension : t(known);
}
