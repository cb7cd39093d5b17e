// Contrast of the colours that lie on each other, shown while they are picked. The platform judges by the same rule.
import { contrastOf } from "#core/color";
import { type JsonObject, readPointer } from "#studio/theme/fields/json-pointer";

/** WCAG 2 AA, for text of usual size. */
export const minContrast = 4.5;

/** The place of a text's colour, and of what it lies on. */
const pairs: readonly [text: string, ground: string][] = [
  ["/styles/textColor", "/styles/pageColor"],
  ["/styles/textColor", "/styles/surfaceColor"],
  ["/styles/button/primary/color", "/styles/button/primary/backgroundColor"],
  ["/styles/button/secondary/color", "/styles/button/secondary/backgroundColor"],
  ...["notification", "header", "heroBanner", "footer"].map((block): [string, string] => [
    `/styles/${block}/textStyles/color`,
    `/styles/${block}/bgStyles/backgroundColor`,
  ]),
];

export type Contrast = { ratio: number; isEnough: boolean };

/** @param standard the colour of a place where the theme says nothing. */
export function readContrasts(
  theme: JsonObject,
  place: string,
  standard: (place: string) => string,
): Contrast[] {
  const colorAt = (at: string) => {
    const given = readPointer(theme, at);
    return typeof given === "string" && given.trim() !== "" ? given : standard(at);
  };
  const page = colorAt("/styles/pageColor");
  return pairs
    .filter(([text, ground]) => text === place || ground === place)
    .flatMap(([text, ground]) => {
      const ratio = contrastOf(colorAt(text), colorAt(ground), page);
      return ratio === null ? [] : [{ ratio, isEnough: ratio >= minContrast }];
    })
    .sort((one, other) => one.ratio - other.ratio);
}
