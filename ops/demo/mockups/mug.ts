/** A glazed mug: one cylinder, one handle. */
import { ellipse, mirrorPath, type Warp } from "#ops/demo/drawing/path";
import { contactShadow, groundRectangles, STUDIO_FILTERS, studioGround } from "./cloth";
import { documentMarkup, foldPath, placeDrawing } from "./svg";
import { buildTones, pickInks } from "./tones";
import type { Mockup } from "./types";

const [LEFT, RIGHT, TOP] = [222, 652, 268];
const CENTER = (LEFT + RIGHT) / 2;
const RADIUS = (RIGHT - LEFT) / 2;

const BODY = `M${LEFT} ${TOP}C${LEFT} 450 ${LEFT + 4} 620 ${LEFT + 16} 760C${LEFT + 22} 812 350 838 ${CENTER} 838C524 838 ${RIGHT - 22} 812 ${RIGHT - 16} 760C${RIGHT - 4} 620 ${RIGHT} 450 ${RIGHT} ${TOP}Z`;
const HANDLE =
  "M630 372C760 326 832 410 824 512C816 620 740 690 628 690L632 632C708 630 762 588 768 508C772 436 716 402 640 430Z";

const wrap: Warp = (x, y) => {
  const angle = ((x - CENTER) / RADIUS) * 1.12;
  return [CENTER + RADIUS * 0.94 * Math.sin(angle), y + 40 * Math.cos(angle) - 12];
};

export function renderMug(mockup: Mockup): string {
  const tones = buildTones(mockup.colorHex);
  const inks = pickInks(mockup.artwork, mockup.colorHex);
  const isBack = mockup.view === "back";
  const isSide = mockup.view === "side";
  const handle = isBack ? mirrorPath(HANDLE).replace(/(-?\d+) (-?\d+)/g, shiftLeft) : HANDLE;
  const drawing = mockup.artwork.draw(inks, "print");
  const print = placeDrawing(
    drawing,
    { x: CENTER - 150, y: TOP + 96, width: 300, height: 350 },
    { warp: wrap },
  );
  const dark = (amount: number) => (tones.shadeOpacity * amount).toFixed(2);
  const body = [
    `<defs>${STUDIO_FILTERS}${studioGround(tones)}<linearGradient id="r"><stop offset="0" stop-color="${tones.shade}" stop-opacity="${dark(1.1)}"/><stop offset=".14" stop-color="${tones.shade}" stop-opacity="${dark(0.2)}"/><stop offset=".3" stop-color="${tones.light}" stop-opacity="${(tones.lightOpacity * 0.6).toFixed(2)}"/><stop offset=".55" stop-color="${tones.shade}" stop-opacity="0"/><stop offset=".85" stop-color="${tones.shade}" stop-opacity="${dark(0.55)}"/><stop offset=".96" stop-color="${tones.shade}" stop-opacity="${dark(1.2)}"/><stop offset="1" stop-color="${tones.shade}" stop-opacity="${dark(0.8)}"/></linearGradient><linearGradient id="i" x1="1" x2="0"><stop offset="0" stop-color="#8f8a82"/><stop offset=".6" stop-color="#e9e6e0"/><stop offset="1" stop-color="#cfcac2"/></linearGradient><clipPath id="b"><path d="${BODY}"/></clipPath><clipPath id="h"><path d="${handle}"/></clipPath></defs>`,
    groundRectangles(tones),
    `<path fill="${tones.groundShade}" opacity=".1" d="M0 700H1000V1000H0Z" filter="url(#w)"/>`,
    `<g transform="translate(${isBack ? 110 : isSide ? 63 : -20} 0)">`,
    contactShadow(`<path d="${ellipse(CENTER + 40, 818, 250, 34)}"/>`, tones, 0.4),
    isSide
      ? ""
      : `<path fill="${tones.base}" d="${handle}"/><g clip-path="url(#h)"><path fill="none" stroke="${tones.shade}" stroke-opacity="${dark(1)}" stroke-width="34" filter="url(#s)" d="${handle}"/><path fill="none" stroke="${tones.light}" stroke-opacity="${tones.lightOpacity}" stroke-width="8" filter="url(#s)" d="${isBack ? "M170 430C90 470 90 570 180 640" : "M650 398C760 372 806 440 798 508"}"/></g>`,
    `<path fill="${tones.base}" d="${BODY}"/>`,
    `<g clip-path="url(#b)">${print}<path fill="url(#r)" d="${BODY}"/><g filter="url(#s)"><path fill="#fff" opacity=".55" d="${foldPath([302, 350, 312, 720, 6, 17])}"/><path fill="#fff" opacity=".22" d="${foldPath([590, 330, 584, 640, -4, 9])}"/><path fill="${tones.shade}" opacity="${dark(1)}" d="M200 790C350 850 524 850 680 790V860H200Z"/></g></g>`,
    `<path fill="${tones.base}" d="${ellipse(CENTER, TOP, RADIUS, 56)}"/><path fill="#fff" fill-opacity=".3" d="${ellipse(CENTER, TOP, RADIUS, 56)}"/><path fill="url(#i)" d="${ellipse(CENTER, TOP + 3, RADIUS - 13, 46)}"/><path fill="#4a3527" fill-opacity=".0" d="${ellipse(CENTER, TOP + 20, 150, 24)}"/>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" d="M${LEFT + 8} ${TOP + 8}C250 ${TOP + 60} 560 ${TOP + 70} ${RIGHT - 8} ${TOP + 8}"/></g>`,
  ].join("");
  if (mockup.view !== "detail") return documentMarkup(body);
  return documentMarkup(`<g transform="scale(2.2) translate(-180 -330)">${body}</g>`);
}

/** The mirrored handle hangs on a mug that does not stand in the middle. */
function shiftLeft(_: string, x: string, y: string): string {
  return `${Number(x) + CENTER * 2 - 1000} ${y}`;
}
