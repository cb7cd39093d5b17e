// Which column of a file is probably which, by its heading. Pure.
import type { ImportColumns } from "#contract/catalog/import-column-mapping";
import { type ImportColumnField, importColumnFields } from "#core/catalog/import-columns";

/** Of shops and sheets in the studio's languages, in lower case, parted by bars; the first that a file has is taken. */
const headings: Record<ImportColumnField, string> = {
  title:
    "title|titel|name|product name|produktname|product|" +
    "produkt|artikel|artikelname|bezeichnung|artikelbezeichnung|item name|item",
  price:
    "price|preis|regular price|regulärer preis|verkaufspreis|vk|" +
    "vk-preis|vk brutto|preis brutto|endpreis|einzelpreis|unit price|bruttopreis",
  handle: "handle|url handle|permalink|slug",
  description:
    "description|beschreibung|produktbeschreibung|langbeschreibung|body|kurzbeschreibung|" +
    "short description|text",
  type: "type|category|kategorie|categories|kategorien|warengruppe|art",
  vendor: "vendor|brand|marke|hersteller|artist|künstler",
  tags: "tags|schlagwörter|stichwörter|keywords|labels",
  sku: "sku|artikelnummer|art.-nr.|artikelnr.|item number|product code",
  stock: "stock|quantity|inventory|bestand|lagerbestand|menge|anzahl|qty|lager",
  color: "color|colour|farbe",
  size: "size|größe|groesse|grösse",
  picture: "image|images|picture|photo|bild|bilder|foto|fotos|image url",
};

/** What is longer is no heading. */
const longestLabel = 200;

/** Without what it is counted in: `Preis (€)`, `Preis in EUR`, `Lager [Stück]`. */
const toHeading = (label: string): string =>
  label
    .slice(0, longestLabel)
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|\bin\s+\S+$|[€$£:*]|\b(?:eur|usd|gbp|chf)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Each column is taken once. */
export function guessColumns(header: readonly string[]): ImportColumns {
  const left = new Map<string, string>();
  for (const label of header) {
    const heading = toHeading(label);
    // The first of several, as the file is read.
    if (heading !== "" && !left.has(heading)) left.set(heading, label);
  }
  const guessed: ImportColumns = {};
  for (const field of importColumnFields) {
    const name = headings[field].split("|").find((heading) => left.has(heading));
    const label = name === undefined ? undefined : left.get(name);
    if (name === undefined || label === undefined) continue;
    guessed[field] = label;
    left.delete(name);
  }
  return guessed;
}
