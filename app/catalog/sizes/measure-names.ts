// What a dimension of a size chart is called: well-known English words in the shopper's language, any
// other as the seller wrote it.
import type { MessageKey, Translate } from "#app/localization/shop-i18n";

const measureKeys = new Map<string, MessageKey>([
  ["width", "measure.width"],
  ["length", "measure.length"],
  ["sleeve", "measure.sleeve"],
  ["sleeves", "measure.sleeve"],
  ["chest", "measure.chest"],
  ["shoulder", "measure.shoulders"],
  ["shoulders", "measure.shoulders"],
  ["waist", "measure.waist"],
  ["hip", "measure.hips"],
  ["hips", "measure.hips"],
  ["inseam", "measure.inseam"],
  ["inside leg", "measure.inseam"],
  ["height", "measure.height"],
  ["diameter", "measure.diameter"],
  ["circumference", "measure.circumference"],
  ["brim", "measure.brim"],
  ["handle", "measure.handle"],
]);

export function nameMeasure(dimension: string, t: Translate): string {
  const key = measureKeys.get(dimension.trim().toLowerCase());
  return key === undefined ? dimension : t(key);
}
