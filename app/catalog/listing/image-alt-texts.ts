// What each picture of a gallery is called: by the seller's own text where it has one to itself,
// otherwise by title, colour and view.
import type { MessageKey, Translate } from "#app/localization/shop-i18n";
import type { VariationImage } from "#contract/catalog/catalog";

const viewKeys = new Map<string, MessageKey>([
  ["front", "view.front"],
  ["back", "view.back"],
  ["side", "view.side"],
  ["detail", "view.detail"],
]);

type Pictured = { title: string; color: string };
type Described = Pick<VariationImage, "alt" | "side">;

/** @returns one text per picture, no two of them the same. */
export function describePictures(
  images: readonly Described[],
  { title, color }: Pictured,
  t: Translate,
): string[] {
  const product = color === "" ? title : `${title}, ${color}`;
  const texts = images.map(({ alt, side }) => {
    const own = alt.trim();
    if (
      own !== "" &&
      isAlone(
        own,
        images.map((image) => image.alt.trim()),
      )
    )
      return own;
    const view = viewKeys.get(side);
    const base = own === "" ? product : own;
    return view === undefined ? base : `${base}, ${t(view)}`;
  });
  return texts.map((text, index) =>
    isAlone(text, texts) ? text : t("listing.pictureOf", { title: text, number: index + 1 }),
  );
}

function isAlone(text: string, all: readonly string[]): boolean {
  return all.filter((one) => one === text).length === 1;
}
