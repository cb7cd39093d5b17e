/** What every brand folder offers, and the sheet it draws upon. */
import { compactPaths } from "#ops/demo/mockups/compact";

export type Brand = {
  logo: () => string;
  favicon: () => string;
  hero: () => string;
  /** Of a collection; without it something that is in the collection is shown. */
  banner?: (slug: string, index: number) => string;
  /** A file `{name}.webm` in the folder of films, and the picture that stands in for it. */
  film?: { name: string; poster: () => string };
};

export function sheet(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${compactPaths(body)}</svg>`;
}

export function fill(color: string, path: string, opacity?: number): string {
  return `<path fill="${color}"${opacity === undefined ? "" : ` opacity="${opacity}"`} d="${path}"/>`;
}

export function line(color: string, width: number, path: string, opacity = 1): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" d="${path}"/>`;
}

export function verticalGradient(
  id: string,
  stops: readonly (readonly [number, string])[],
): string {
  const marks = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  return `<linearGradient id="${id}" x2="0" y2="1">${marks}</linearGradient>`;
}
