/**
 * Renders sewn goods: every piece is filled, rounded at its edges, folded, stitched and printed.
 * Knows nothing of particular garments.
 */

import { mix } from "#ops/demo/drawing/color";
import { type Warp, warpPath } from "#ops/demo/drawing/path";
import { documentMarkup, foldPath, placeDrawing } from "./svg";
import { buildTones, pickInks, type Tones } from "./tones";
import type { Fold, Mockup, Piece, Sketch } from "./types";

export const STUDIO_FILTERS =
  '<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><filter id="w" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter>';

export function studioGround(tones: Tones): string {
  return `<radialGradient id="g" cx=".46" cy=".38" r=".78"><stop offset="0" stop-color="${tones.groundLight}"/><stop offset=".62" stop-color="${tones.ground}"/><stop offset="1" stop-color="${tones.groundShade}" stop-opacity=".12"/></radialGradient>`;
}

export function groundRectangles(tones: Tones): string {
  return `<path fill="${tones.ground}" d="M0 0H1000V1000H0Z"/><path fill="url(#g)" d="M0 0H1000V1000H0Z"/>`;
}

/** `outlines` is markup without paint of its own: paths, or uses of them. */
export function contactShadow(outlines: string, tones: Tones, drop = 1): string {
  const layer = (filter: string, x: number, y: number) =>
    `<g filter="url(#${filter})" opacity=".42" transform="translate(${x * drop} ${y * drop})">${outlines}</g>`;
  const soft = layer("s", 3, 9).replace(outlines, '<use href="#a"/>');
  const wide = layer("w", 10, 30).replace(outlines, `<g id="a">${outlines}</g>`);
  return `<g fill="${tones.groundShade}">${wide}${soft}</g>`;
}

function formGradients(tones: Tones): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity.toFixed(2)}"/>`;
  const { shade, light, shadeOpacity: dark, lightOpacity: lit } = tones;
  const body = [
    stop(0, shade, dark * 0.5),
    stop(0.16, shade, dark * 0.12),
    stop(0.36, light, lit * 0.45),
    stop(0.58, light, 0),
    stop(0.84, shade, dark * 0.22),
    stop(1, shade, dark * 0.66),
  ].join("");
  const side = [stop(0, light, lit * 0.4), stop(0.45, shade, 0), stop(1, shade, dark * 0.6)].join(
    "",
  );
  return `<linearGradient id="body" x2="1" y2=".12">${body}</linearGradient><linearGradient id="right" x2="1" y2=".3">${side}</linearGradient><linearGradient id="left" x1="1" x2="0" y2=".3">${side}</linearGradient>`;
}

function fabricColor(piece: Piece, tones: Tones): string {
  const tone = piece.tone ?? 0;
  return mix(tones.base, tone < 0 ? tones.shade : tones.light, Math.abs(tone));
}

function seamMarkup(paths: readonly string[] | undefined, tones: Tones): string {
  if (!paths?.length) return "";
  const d = paths.join("");
  return `<g fill="none"><path stroke="${tones.light}" stroke-opacity="${(tones.lightOpacity * 0.9).toFixed(2)}" stroke-width="3" transform="translate(2.5 2)" d="${d}"/><path stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2.6" d="${d}"/></g>`;
}

function stitchMarkup(paths: readonly string[] | undefined, tones: Tones): string {
  if (!paths?.length) return "";
  const d = paths.join("");
  return `<path fill="none" stroke="${tones.seam}" stroke-opacity="${(tones.seamOpacity * 0.8).toFixed(2)}" stroke-width="2" stroke-dasharray="7 4" d="${d}"/>`;
}

function ribMarkup(piece: Piece, tones: Tones): string {
  return (piece.ribs ?? [])
    .map(
      (rib) =>
        `<path fill="${tones.base}" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2.4" d="${rib.outline}"/><path fill="none" stroke="${tones.shade}" stroke-opacity="${(tones.shadeOpacity * 0.55).toFixed(2)}" stroke-width="${rib.breadth}" stroke-dasharray="3 5" d="${rib.spine}"/>`,
    )
    .join("");
}

function printMarkup(piece: Piece, mockup: Mockup, slack: Warp | undefined): string {
  if (!piece.print) return "";
  const inks = pickInks(mockup.artwork, mockup.colorHex);
  const own = piece.print.warp;
  const warp: Warp = (x, y) => {
    if (mockup.artwork.isRigid) return [x, y];
    const [ownX, ownY] = own ? own(x, y) : [x, y];
    return slack ? slack(ownX, ownY) : [ownX, ownY];
  };
  const isMark = piece.print.role === "mark";
  const drawing = isMark ? mockup.artwork.drawMark(inks) : mockup.artwork.draw(inks, "print");
  return `<g opacity=".94">${placeDrawing(drawing, piece.print, { warp, align: piece.print.align ?? "top", grain: 2 })}</g>`;
}

function pieceMarkup(
  piece: Piece,
  index: number,
  mockup: Mockup,
  tones: Tones,
  slack: Warp | undefined,
): string {
  const id = `p${index}`;
  const dark = (piece.folds ?? []).map(foldPath).join("");
  const lit = (piece.lights ?? []).map(foldPath).join("");
  const shades = (piece.shades ?? []).join("");
  const form = piece.form ?? "body";
  const cast = piece.casts
    ? `<g filter="url(#s)" opacity="${(tones.shadeOpacity * 0.8).toFixed(2)}" transform="translate(3 8)"><use href="#${id}" fill="${tones.shade}"/></g>`
    : "";
  return [
    cast,
    `<use href="#${id}" fill="${fabricColor(piece, tones)}" stroke="${tones.seam}" stroke-opacity="${(tones.seamOpacity * 0.55).toFixed(2)}" stroke-width="2.4"/>`,
    form === "none" ? "" : `<use href="#${id}" fill="url(#${form})"/>`,
    `<g clip-path="url(#c${index})">`,
    printMarkup(piece, mockup, slack),
    `<g filter="url(#s)">`,
    shades ? `<path fill="${tones.shade}" opacity="${tones.shadeOpacity}" d="${shades}"/>` : "",
    dark
      ? `<path fill="${tones.shade}" opacity="${(tones.shadeOpacity * 0.9).toFixed(2)}" d="${dark}"/>`
      : "",
    lit ? `<path fill="${tones.light}" opacity="${tones.lightOpacity}" d="${lit}"/>` : "",
    `<use href="#${id}" fill="none" stroke="${tones.shade}" stroke-opacity="${(tones.shadeOpacity * 0.45).toFixed(2)}" stroke-width="16"/></g>`,
    ribMarkup(piece, tones),
    seamMarkup(piece.seams, tones),
    stitchMarkup(piece.stitches, tones),
    piece.extra ?? "",
    "</g>",
  ].join("");
}

function slackPiece(piece: Piece, slack: Warp): Piece {
  const bend = (path: string) =>
    warpPath(path, (x, y) => {
      const [bentX, bentY] = slack(x, y);
      return [Math.round(bentX), Math.round(bentY)];
    });
  const { seams, stitches, ribs, shades } = piece;
  return {
    ...piece,
    outline: bend(piece.outline),
    ...(seams && { seams: seams.map(bend) }),
    ...(stitches && { stitches: stitches.map(bend) }),
    ...(shades && { shades: shades.map(bend) }),
    ...(ribs && {
      ribs: ribs.map((rib) => ({
        ...rib,
        outline: bend(rib.outline),
        spine: bend(rib.spine),
      })),
    }),
  };
}

/** Leaves out the folds that the close-up does not show. */
function cropPiece(piece: Piece, { closeUp: [left, top, side] }: Sketch): Piece {
  const isInside = (x: number, y: number) =>
    x > left - 20 && x < left + side + 20 && y > top - 20 && y < top + side + 20;
  const crop = (folds: readonly Fold[] = []) =>
    folds.filter(([x1, y1, x2, y2]) => isInside(x1, y1) || isInside(x2, y2));
  return { ...piece, folds: crop(piece.folds), lights: crop(piece.lights) };
}

/** Fine rows of loops, for close-ups only. */
function knit(tones: Tones): string {
  return `<pattern id="k" width="5" height="6" patternUnits="userSpaceOnUse"><path d="M0 0L2.5 4L5 0" fill="none" stroke="${tones.shade}" stroke-opacity="${(tones.shadeOpacity * 0.3).toFixed(2)}" stroke-width="1"/></pattern>`;
}

export function renderCloth(sketch: Sketch, mockup: Mockup): string {
  const tones = buildTones(mockup.colorHex);
  const { slack } = sketch;
  const isDetail = mockup.view === "detail";
  const seen = isDetail ? sketch.pieces.map((piece) => cropPiece(piece, sketch)) : sketch.pieces;
  const pieces = slack ? seen.map((piece) => slackPiece(piece, slack)) : seen;
  const outlines = pieces
    .map(
      (piece, index) =>
        `<path id="p${index}" d="${piece.outline}"/><clipPath id="c${index}"><use href="#p${index}"/></clipPath>`,
    )
    .join("");
  const uses = pieces.map((_, index) => `<use href="#p${index}"/>`).join("");
  const texture = isDetail ? `<g fill="url(#k)">${uses}</g>` : "";
  const body = [
    `<defs>${STUDIO_FILTERS}${studioGround(tones)}${formGradients(tones)}${isDetail ? knit(tones) : ""}${outlines}</defs>`,
    groundRectangles(tones),
    contactShadow(uses, tones),
    ...pieces.map((piece, index) => pieceMarkup(piece, index, mockup, tones, slack)),
    texture,
    sketch.overlay ?? "",
  ].join("");
  if (!isDetail) return documentMarkup(body);
  const [x, y, side] = sketch.closeUp;
  const zoom = (1000 / side).toFixed(3);
  return documentMarkup(`<g transform="scale(${zoom}) translate(${-x} ${-y})">${body}</g>`);
}
