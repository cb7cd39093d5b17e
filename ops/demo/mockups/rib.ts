/** Bands of ribbed knitting: collars, cuffs, hems. */
import { formatNumber, type Point } from "#ops/demo/drawing/path";

/** 3n + 1 points: a start, then two handles and an end for every curve. */
type Edge = readonly Point[];

/** The ribs are one dashed stroke as broad as the band, laid along its middle. */
export type Rib = { outline: string; spine: string; breadth: number };

const text = (point: Point) => point.map(formatNumber).join(" ");

function curve(edge: Edge): string {
  return edge.map((point, index) => (index % 3 === 1 ? "C" : " ") + text(point)).join("");
}

export function ribBand(from: Edge, to: Edge): Rib {
  const middle = from.map(([x, y], index): Point => {
    const [otherX, otherY] = to[index] ?? [x, y];
    return [(x + otherX) / 2, (y + otherY) / 2];
  });
  const center = Math.floor(from.length / 2);
  const [a, b] = [from[center] ?? [0, 0], to[center] ?? [0, 0]];
  const back = [...to].reverse();
  return {
    outline: `M${curve(from).trim()}L${curve(back).trim()}Z`,
    spine: `M${curve(middle).trim()}`,
    breadth: Math.round(Math.hypot(a[0] - b[0], a[1] - b[1])),
  };
}

/** A band that is the same left and right; the edges run from the left end to the middle. */
export function collarBand(from: Edge, to: Edge): Rib {
  const whole = (half: Edge): Edge => [
    ...half,
    ...[...half.slice(0, -1)].reverse().map(([x, y]): Point => [1000 - x, y]),
  ];
  return ribBand(whole(from), whole(to));
}
