// A street line in postal form, and whether it says which house. Knows one line, no place.
import { recaseLine } from "./address-capitalization";
import { shortDirection, shortSuffix, shortUnit } from "./street-abbreviations";

/** Without what the postal form has no use for: full stops, commas, double spaces, long dashes. */
export function cleanLine(line: string): string {
  return line
    .normalize("NFC")
    .replace(/[‐-―]/g, "-")
    .replace(/\.(?!\d)|,|;/g, " ")
    .replace(/#\s*/g, "# ")
    .replace(/\s+/g, " ")
    .trim();
}

type Box = { pattern: RegExp; write(parts: readonly string[]): string };
const upper = (text = "") => text.toUpperCase();
const boxes: readonly Box[] = [
  {
    pattern: /^(?:p ?o ?b|(?:p ?o|post office) ?box) ?(?:# )?([a-z0-9-]*\d[a-z0-9-]*)$/i,
    write: ([number]) => `PO Box ${upper(number)}`,
  },
  {
    pattern:
      /^(?:rr|r r|rfd|rt|rte|rural (?:route|rt)) ?(?:# )?(\d+[a-z]?) ?(?:box|#) ?(\w[\w-]*)$/i,
    write: ([route, box]) => `RR ${upper(route)} Box ${upper(box)}`,
  },
  {
    pattern:
      /^(?:hcr?|h c|highway contract(?: route)?|star route) ?(?:# )?(\d+[a-z]?) ?(?:box|#) ?(\w[\w-]*)$/i,
    write: ([route, box]) => `HC ${upper(route)} Box ${upper(box)}`,
  },
  {
    pattern: /^(psc|cmr|omc) ?(?:# )?(\d+)(?: box ?(?:# )?(\w+))?$/i,
    write: ([kind, number, box]) => `${upper(kind)} ${number}${box ? ` Box ${upper(box)}` : ""}`,
  },
  {
    pattern: /^unit ?(?:# )?(\d+) box ?(?:# )?(\w+)$/i,
    write: ([number, box]) => `Unit ${number} Box ${upper(box)}`,
  },
  { pattern: /^general delivery$/i, write: () => "General Delivery" },
];

/** Post office boxes, rural and highway contract routes, military boxes, general delivery. */
function boxForm(line: string): string | null {
  for (const { pattern, write } of boxes) {
    const found = pattern.exec(line);
    if (found !== null) return write(found.slice(1));
  }
  return null;
}

const postBoxPattern =
  /\b(?:p ?o|post office) ?box\b|^p ?o ?b ?(?:# )?\d|^(?:general delivery|poste restante)\b/i;

/** A box at a post office, wherever it stands in the line; a rural route has a letter box of its own. */
export function isPostBox(line: string): boolean {
  return postBoxPattern.test(cleanLine(line));
}

const isNumbered = (word: string | undefined) => word !== undefined && /\d/.test(word);
const isUnitId = (word: string | undefined) =>
  word !== undefined && (/\d/.test(word) || /^[a-z]$/i.test(word));

/** Where `Apt 4`, `Ste B` or `# 12` begins; the line's length where there is none. */
function unitStart(words: readonly string[]): number {
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      ((word === "#" && index + 1 < words.length) ||
        (index > 1 &&
          shortUnit(word) !== null &&
          (isUnitId(words[index + 1]) || words[index + 1] === "#"))),
  );
  return at === -1 ? words.length : at;
}

function unitForm(words: readonly string[]): string[] {
  const [first = "", ...rest] = words;
  const short = shortUnit(first);
  if (short === null) return [...words];
  // `Apt # 4` names it twice.
  return [short, ...(rest[0] === "#" ? rest.slice(1) : rest)];
}

/** `450 E 300 S`, `12 North Main Street West`: number, direction, name, suffix, direction. */
function streetForm(words: readonly string[]): string[] {
  const form = [...words];
  const last = form.length - 1;
  const nameStart = isNumbered(form[0]) ? (/^\d+\/\d+$/.test(form[1] ?? "") ? 2 : 1) : 0;
  const trailing = last > nameStart ? shortDirection(form[last] ?? "") : null;
  const before = form[last - 1] ?? "";
  const closes =
    trailing !== null && last - 1 > 0 && (shortSuffix(before) !== null || isNumbered(before));
  if (closes) form[last] = trailing;
  const suffixAt = closes ? last - 1 : last;
  const suffix = suffixAt > nameStart ? shortSuffix(form[suffixAt] ?? "") : null;
  if (suffix !== null) form[suffixAt] = suffix;
  // `100 North Ave` is a street called North.
  const leading = shortDirection(form[nameStart] ?? "");
  const nameEnd = suffix === null ? suffixAt : suffixAt - 1;
  if (leading !== null && nameStart > 0 && nameEnd > nameStart) form[nameStart] = leading;
  return form;
}

function shortenStreet(line: string): string {
  const cleaned = cleanLine(line);
  const box = boxForm(cleaned);
  if (box !== null) return box;
  const words = recaseLine(cleaned).split(" ");
  const at = unitStart(words);
  return [...streetForm(words.slice(0, at)), ...unitForm(words.slice(at))].join(" ");
}

function shortenUnit(line: string): string {
  const cleaned = cleanLine(line);
  const box = boxForm(cleaned);
  if (box !== null) return box;
  const words = recaseLine(cleaned).split(" ");
  return (isUnitId(words[1]) || words[1] === "#" ? unitForm(words) : words).join(" ");
}

/** One shortening may uncover another (`Apt # # 4`); a form that changes once more is no form. */
function untilSettled(shorten: (line: string) => string, line: string): string {
  const shorter = shorten(line);
  return shorter === line ? line : untilSettled(shorten, shorter);
}

/** Of `address1`. */
export function postalStreet(line: string): string {
  return untilSettled(shortenStreet, line);
}

/** Of `address2`: a unit, or what else a shopper writes there. */
export function postalUnit(line: string): string {
  return untilSettled(shortenUnit, line);
}

const numberWords: ReadonlySet<string> = new Set(
  "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE TWENTY".split(" "),
);
const numberedRoads: ReadonlySet<string> = new Set(
  "HIGHWAY HWY ROUTE RTE RT ROAD RD INTERSTATE I US SR CR FM RM STATE COUNTY AVENUE AVE".split(" "),
);

/** A number that is no unit, no ordinal (`5th Ave`) and no name of a road (`Highway 50`). */
export function hasHouseNumber(line: string): boolean {
  const cleaned = cleanLine(line).toUpperCase();
  if (boxForm(cleaned) !== null || /^(USS|USNS|USCGC) /.test(cleaned)) return true;
  const words = cleaned.split(" ");
  const [first = ""] = words;
  if (numberWords.has(first) && words.length > 1) return true;
  return words.slice(0, unitStart(words)).some((word, index) => {
    if (!/\d/.test(word) || /^\d+(ST|ND|RD|TH)$/.test(word)) return false;
    if (shortUnit(words[index - 1] ?? "") !== null) return false;
    return (
      !/^(I|US|SR|CR|FM|RM|HWY)-?\d+$/.test(word) && !numberedRoads.has(words[index - 1] ?? "")
    );
  });
}
