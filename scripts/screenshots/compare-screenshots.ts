/**
 * `npm run screenshots:compare OLD NEW`: which pictures differ, by how many pixels (painted into
 * NEW/differences), and which elements have another computed style.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { StyledElement } from "./read-styles";

const read = (folder: string, name: string) => PNG.sync.read(readFileSync(join(folder, name)));

/** Both on a ground of the larger size, so that a page that grew can be compared as well. */
function onGround(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const ground = new PNG({ width, height });
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}

function compare(before: PNG, after: PNG): { pixels: number; picture: PNG } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const picture = new PNG({ width, height });
  const [one, other] = [before, after].map((png) => onGround(png, width, height).data);
  if (one === undefined || other === undefined) return { pixels: 0, picture };
  const pixels = pixelmatch(one, other, picture.data, width, height, { threshold: 0.1 });
  return { pixels, picture };
}

type Styles = Record<string, StyledElement[]>;
type Style = StyledElement["style"];

const styleOf = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, name), "utf8")) as Styles;

/** Follow from an element's surroundings: reported only where nothing else differs. */
const followers = new Set(
  ["width", "height", "top", "right", "bottom", "left", "transform-origin"].concat([
    "grid-template-rows",
    "grid-template-columns",
  ]),
);

/** Empty shadows that a composed one brings along, and a radius that is round either way. */
const plain = (value = "") =>
  value.replaceAll("rgba(0, 0, 0, 0) 0px 0px 0px 0px, ", "").replace(/e\+\d+px$/, "");

/** A line of no width has no look, nor has the place of a picture that is not there. */
function isUnseen(property: string, before: Style, after: Style): boolean {
  const line = /^(border-\w+|outline)-(?:style|color)$/.exec(property)?.[1];
  const isBare = (style: Style) =>
    style[`${line}-width`] === "0px" || style[`${line}-style`] === "none";
  if (line !== undefined) return isBare(before) && isBare(after);
  if (/^background-(position|size)/.test(property)) return after["background-image"] === "none";
  if (property === "vertical-align") return after.display !== "inline";
  return false;
}

type Change = { what: string; isFollower: boolean; where: string };

function listChanges(state: string, before: StyledElement[], after: StyledElement[]): Change[] {
  const places = new Map(after.map((element) => [element.place, element]));
  const known = new Set(before.map(({ place }) => place));
  const more = after
    .filter(({ place }) => !known.has(place))
    .map(({ place, name }) => ({ what: `new: .${name}`, isFollower: false, where: place }));
  const changes = before.flatMap(({ place, name, style }) => {
    const where = `${state} ${place}`;
    const now = places.get(place)?.style;
    if (now === undefined) return [{ what: `gone: .${name}`, isFollower: false, where }];
    const last = place.split("/").at(-1)?.replace(/:\d+/, "");
    return Object.entries(style)
      .filter(([property, value]) => plain(now[property]) !== plain(value))
      .filter(([property]) => !isUnseen(property, style, now))
      .map(([property, value]) => ({
        what: `${last} .${name}  ${property}: ${value} → ${now[property]}`,
        isFollower: followers.has(property),
        where,
      }));
  });
  const own = changes.filter(({ isFollower }) => !isFollower);
  return [...more, ...(own.length > 0 ? own : changes)];
}

const shownChanges = 150;

function compareStyles(before: string, after: string): void {
  const names = readdirSync(before).filter((name) => name.endsWith(".styles.json"));
  const found = new Map<string, { count: number; where: string }>();
  let same = 0;
  let compared = 0;
  for (const name of names) {
    if (!existsSync(join(after, name))) continue;
    compared += 1;
    const [old, now] = [styleOf(before, name), styleOf(after, name)];
    const changes = Object.keys(old).flatMap((state) =>
      listChanges(state, old[state] ?? [], now[state] ?? []),
    );
    if (changes.length === 0) same += 1;
    for (const { what, where } of changes) {
      const known = found.get(what) ?? { count: 0, where: `${name} ${where}` };
      found.set(what, { ...known, count: known.count + 1 });
    }
  }
  const shown = [...found].sort(([, one], [, other]) => other.count - one.count);
  for (const [what, { count, where }] of shown.slice(0, shownChanges))
    console.log(`${count} × ${what}\n      first: ${where}`);
  if (shown.length > shownChanges) console.log(`… and ${shown.length - shownChanges} more`);
  console.log(`${same} of ${compared} pages have the same computed styles.`);
}

function main([before, after]: string[]): void {
  if (before === undefined || after === undefined) throw new Error("Name the two folders.");
  const differences = join(after, "differences");
  mkdirSync(differences, { recursive: true });
  const names = readdirSync(before).filter((name) => name.endsWith(".png"));
  const hasLess = process.argv.includes("--part");
  let same = 0;
  for (const name of names) {
    if (!existsSync(join(after, name))) {
      if (!hasLess) console.log(`${name}: gone`);
      continue;
    }
    const [old, now] = [read(before, name), read(after, name)];
    const { pixels, picture } = compare(old, now);
    if (pixels === 0) {
      same += 1;
      continue;
    }
    const sizes = `${old.width}×${old.height} → ${now.width}×${now.height}`;
    console.log(`${name}: ${pixels} pixels, ${sizes}`);
    writeFileSync(join(differences, name), PNG.sync.write(picture));
  }
  console.log(`${same} of ${names.length} pictures are the same.`);
  compareStyles(before, after);
}

main(process.argv.slice(2));
