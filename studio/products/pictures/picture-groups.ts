// Pictures of a draft by what they show: all colours, or one colour of one product. Pure.
import type { Draft, DraftPicture } from "#studio/products/draft/product-draft";

export type PictureGroup = { id: string; color: string; product: string; pictures: DraftPicture[] };

export const sharedGroup = "all";
const idOf = (product: number, color: number) => `${product}.${color}`;

/** A product without colours to choose has its pictures among those that all share. */
export function listGroups({ pictures, products }: Draft): PictureGroup[] {
  const own = products.flatMap(({ title, colors }, product) =>
    colors.map((color, index) => ({
      id: idOf(product, index),
      color: color.name,
      product: products.length > 1 ? title : "",
      pictures: color.pictures,
    })),
  );
  const shown = own.filter(({ color, pictures: some }) => color !== "" || some.length > 0);
  return [{ id: sharedGroup, color: "", product: "", pictures }, ...shown];
}

/** Of its pictures, wherever each is moved: a picture that stands there twice is counted. */
export function entryIds({ pictures }: PictureGroup): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ src }) => {
    const count = (seen.get(src) ?? 0) + 1;
    seen.set(src, count);
    return `${src} ${count}`;
  });
}

export const cropButtonId = (group: string, index: number) => `crop-${group}-${index}`;

export function changeGroup(
  draft: Draft,
  group: string,
  change: (pictures: DraftPicture[]) => DraftPicture[],
): Draft {
  if (group === sharedGroup) return { ...draft, pictures: change(draft.pictures) };
  const products = draft.products.map((product, place) => ({
    ...product,
    colors: product.colors.map((color, index) =>
      idOf(place, index) === group ? { ...color, pictures: change(color.pictures) } : color,
    ),
  }));
  return { ...draft, products };
}

/** The picture stands last in its new group. */
export function regroup(draft: Draft, from: string, index: number, to: string): Draft {
  const picture = listGroups(draft).find(({ id }) => id === from)?.pictures[index];
  if (picture === undefined || from === to) return draft;
  const without = changeGroup(draft, from, (all) => all.filter((_, place) => place !== index));
  return changeGroup(without, to, (all) => [...all, picture]);
}
