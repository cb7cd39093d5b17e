// What a product's options mean to a shop that knows colours and sizes: any other option makes
// products of its own.
import type { ExportRow, Field } from "./columns";

export type OptionRole = "color" | "size" | "other";
export type ProductOption = { name: string; role: OptionRole; value: (row: ExportRow) => string };

const colorWords = new Set(
  (
    "color colors colour colours farbe farben couleur couleurs kleur kleuren colore colores colori " +
    "coloris cor cores shade hue farg farve farge kolor vari 色 カラー 颜色"
  ).split(" "),
);
const sizeWords = new Set(
  (
    "size sizes sizing grosse grossen groesse groessen taille tailles pointure maat maten taglia " +
    "taglie misura talla tallas talle tamano tamanho storrelse storlek rozmiar koko サイズ 尺寸"
  ).split(" "),
);

/** Lower case without accents, so that `Größe`, `GROSSE` and `Farbe/Muster` are found. */
function foldWords(name: string): string[] {
  const folded = name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC");
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

export function roleOfOption(name: string, linkedTo = ""): OptionRole {
  if (/color-pattern$|\.colou?r$/.test(linkedTo)) return "color";
  if (/[.-]size$/.test(linkedTo)) return "size";
  const words = foldWords(name);
  // German and Dutch write `Rahmenfarbe` and `Schuhgröße` in one word.
  if (words.some((word) => colorWords.has(word) || /(farbe|kleur)$/.test(word))) return "color";
  if (words.some((word) => sizeWords.has(word) || /gro(e?)sse$/.test(word))) return "size";
  return "other";
}

const slots: readonly { name: Field; value: Field; link: Field; fallback: string }[] = [
  { name: "option1Name", value: "option1Value", link: "option1Link", fallback: "Option 1" },
  { name: "option2Name", value: "option2Value", link: "option2Link", fallback: "Option 2" },
  { name: "option3Name", value: "option3Value", link: "option3Link", fallback: "Option 3" },
];

/** Shopify gives a product without options one option `Title` with the value `Default Title`. */
function isPlaceholder(name: string, values: readonly string[]): boolean {
  return /^title$/i.test(name) && values.every((value) => /^(default title)?$/i.test(value));
}

/** The options of one product; names stand in its first row and hold for all of them. */
export function readOptions(rows: readonly ExportRow[]): ProductOption[] {
  const taken = new Set<OptionRole>();
  return slots.flatMap((slot) => {
    const values = rows.map((row) => row.text(slot.value));
    const written = rows.map((row) => row.text(slot.name)).find(Boolean);
    const used = values.some(Boolean);
    if (!used || isPlaceholder(written ?? "Title", values)) return [];
    const name = written ?? slot.fallback;
    const linkedTo = rows.map((row) => row.text(slot.link)).find(Boolean);
    const likely = roleOfOption(name, linkedTo);
    // A second option of the same role would make two variants look alike.
    const role = taken.has(likely) ? "other" : likely;
    taken.add(role);
    return [{ name, role, value: (row: ExportRow) => row.text(slot.value) }];
  });
}
