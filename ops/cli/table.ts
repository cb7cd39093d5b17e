// Aligned columns for people. Cells are made safe here, so that no command has to think of it.
import { toOneLine } from "./safe-text";

const figures = /^(?:[A-Z]{0,2}[$€£])?[+-]?[\d.,]+(?: %)?$/;
const wide =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uff01-\uff60]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns of a terminal that the text takes: East Asian letters and emoji take two each. */
function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

type Column = { width: number; toTheRight: boolean };

/** Figures stand to the right, also where some rows have none. */
function isOfFigures(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== "");
  return said.length > 0 && said.every((text) => figures.test(text));
}

function measure(header: readonly string[], cells: readonly (readonly string[])[]): Column[] {
  const lines = [header, ...cells];
  return header.map((_, column) => ({
    width: lines.reduce((widest, line) => Math.max(widest, widthOf(line[column] ?? "")), 0),
    toTheRight: isOfFigures(cells.map((row) => row[column] ?? "")),
  }));
}

const makeSafe = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(toOneLine));
const gap = "  ";

export function widthOfTable(header: readonly string[], rows: readonly string[][]): number {
  const columns = measure(header, makeSafe(rows));
  return columns.reduce((sum, { width }) => sum + width, gap.length * (columns.length - 1));
}

/** Columns as wide as their widest cell; columns of figures stand to the right. Nothing is cut. */
export function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const cells = makeSafe(rows);
  const columns = measure(header, cells);
  const format = (line: readonly string[]) =>
    columns
      .map(({ width, toTheRight }, column) => {
        const cell = line[column] ?? "";
        const room = " ".repeat(width - widthOf(cell));
        return toTheRight ? room + cell : cell + room;
      })
      .join(gap)
      .trimEnd();
  return [header, ...cells].map(format).join("\n");
}

/** Names and values of one thing, under each other; what is null is left out. */
export function formatFields(fields: readonly (readonly [string, string | null])[]): string {
  const known = fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}  ${toOneLine(value)}`).join("\n");
}
