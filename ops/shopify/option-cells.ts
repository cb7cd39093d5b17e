// Which option columns a listing needs, and what each of its products, colours and sizes is called in
// them: unlike for us, at Shopify no two values may differ in letter case alone.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { toPlainCell } from "#contract/catalog/round-trip-column";

/** Shopify, as we do, takes options that differ in letter case for the same one. */
function uniqueCells(texts: readonly string[], empty: string): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const plain = toPlainCell(text) || empty;
    let cell = plain;
    for (let number = 2; taken.has(cell.toLowerCase()); number += 1) cell = `${plain} (${number})`;
    taken.add(cell.toLowerCase());
    return cell;
  });
}

export type Option = { role: "product" | "color" | "size"; name: string };
export type Shape = {
  options: Option[];
  productCells: string[];
  /** By product. */
  colorCells: string[][];
  sizeCells: Map<string, string>;
};

export function findShape({ products }: ParsedListingInput): Shape {
  const labels = [
    ...new Set(
      products.flatMap(({ variations }) =>
        variations.flatMap(({ sizes }) => sizes.map(({ label }) => label)),
      ),
    ),
  ];
  const sizeCells = uniqueCells(labels, "One size");
  const names = new Set(products.map(({ option }) => option?.name));
  const [name] = names.size === 1 ? names : [];
  const [only] = products;
  const hasProducts = products.length > 1 || (only?.option ?? null) !== null;
  const hasColors = products.some(
    ({ variations }) => variations.length > 1 || variations[0]?.colorName !== "",
  );
  const options: Option[] = [
    ...(hasProducts
      ? [{ role: "product", name: toPlainCell(name ?? "") || "Style" } as const]
      : []),
    ...(hasColors ? [{ role: "color", name: "Color" } as const] : []),
    ...(labels.length > 1 ? [{ role: "size", name: "Size" } as const] : []),
  ];
  return {
    options,
    productCells: hasProducts
      ? uniqueCells(
          products.map(({ option, title }) => option?.value || title),
          "Default",
        )
      : [""],
    colorCells: products.map(({ variations }) =>
      hasColors
        ? uniqueCells(
            variations.map(({ colorName }) => colorName),
            "Default",
          )
        : variations.map(() => ""),
    ),
    sizeCells: new Map(labels.map((label, index) => [label, sizeCells[index] ?? label])),
  };
}
