/**
 * Rewrites paths in relative coordinates: the same drawing in about half the bytes. What is smaller
 * than a pixel of the largest picture is straightened or left out.
 */
import { formatNumber } from "#ops/demo/drawing/path";

const round = (value: number) => Math.round(value * 10) / 10;

function join(values: readonly number[]): string {
  return values
    .map((value, index) => {
      const text = formatNumber(value).replace(/^(-?)0\./, "$1.");
      return index === 0 || text.startsWith("-") ? text : ` ${text}`;
    })
    .join("");
}

/** `grain` is how many path units make one unit of the picture. */
export function compactPath(path: string, grain = 1): string {
  if (/[^MLCQZ\d\s.,-]/.test(path)) return path;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let previous = "";
  let result = "";
  for (const [, letter = "", rest = ""] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    if (letter === "Z") {
      result += "z";
      [x, y, previous] = [startX, startY, "z"];
      continue;
    }
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((text) => round(Number(text)));
    const size = letter === "C" ? 6 : letter === "Q" ? 4 : 2;
    for (let index = 0; index + size <= numbers.length; index += size) {
      const chunk = numbers.slice(index, index + size);
      const moved = chunk.map((value, at) => round(value - (at % 2 ? y : x)));
      const [nextX = x, nextY = y] = chunk.slice(-2);
      const [dx = 0, dy = 0] = moved.slice(-2);
      if (
        size === 2 &&
        letter === "L" &&
        Math.abs(dx) < 0.35 * grain &&
        Math.abs(dy) < 0.35 * grain
      )
        continue;
      if (letter === "C" && moved.every((value) => Math.abs(value) < 1.7 * grain)) {
        if (Math.abs(dx) < 0.3 * grain && Math.abs(dy) < 0.3 * grain) continue;
        result += (previous === "l" ? (dx < 0 ? "" : " ") : "l") + join([dx, dy]);
        [x, y, previous] = [nextX, nextY, "l"];
        continue;
      }
      const isFlat = letter === "L" && (dx === 0 || dy === 0);
      const name = letter === "M" ? "m" : isFlat ? (dy === 0 ? "h" : "v") : letter.toLowerCase();
      const text = join(isFlat ? [dy === 0 ? dx : dy] : moved);
      const follows = name === previous && name !== "m";
      result += (follows ? (text.startsWith("-") ? "" : " ") : name) + text;
      previous = name;
      [x, y] = [nextX, nextY];
      if (letter === "M") [startX, startY] = [x, y];
    }
  }
  return result;
}

/** Every `d` of a document, and every number that says more zeros than it needs. */
export function compactPaths(markup: string): string {
  return markup
    .replace(/="(-?)0\.(\d*?)0*"/g, (_, sign: string, digits: string) =>
      digits === "" ? '="0"' : `="${sign}.${digits}"`,
    )
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${compactPath(path)}"`);
}
