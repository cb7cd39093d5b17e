/** Flat goods: poster, sticker, digital cover, record sleeve, phone case. */

import { mix } from "#ops/demo/drawing/color";
import { ellipse, rectangle, roundedRectangle } from "#ops/demo/drawing/path";
import { contactShadow, groundRectangles, STUDIO_FILTERS, studioGround } from "./cloth";
import { documentMarkup, foldPath, placeDrawing } from "./svg";
import { buildTones, pickInks, type Tones } from "./tones";
import type { Box, Format, Mockup } from "./types";

type Stage = {
  tones: Tones;
  art: (box: Box, format: Format) => string;
  mark: (box: Box, ground?: string) => string;
};

const SHEEN =
  '<linearGradient id="sheen" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".38" stop-color="#fff" stop-opacity=".02"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>';
const ROLL =
  '<linearGradient id="roll" x2="0" y2="1"><stop offset="0" stop-color="#b9b4ab"/><stop offset=".3" stop-color="#fdfcfa"/><stop offset=".7" stop-color="#d8d3ca"/><stop offset="1" stop-color="#8f8a80"/></linearGradient>';

function renderStage(
  mockup: Mockup,
  closeUp: readonly [number, number, number],
  paint: (stage: Stage) => string,
): string {
  const tones = buildTones(mockup.colorHex);
  const inks = pickInks(mockup.artwork, mockup.colorHex);
  const stage: Stage = {
    tones,
    art: (box, format) =>
      placeDrawing(mockup.artwork.draw(inks, format), box, { cover: format !== "print" }),
    mark: (box, ground) => {
      const { artwork } = mockup;
      return placeDrawing(artwork.drawMark(ground ? pickInks(artwork, ground) : inks), box);
    },
  };
  const body = `<defs>${STUDIO_FILTERS}${studioGround(tones)}${SHEEN}${ROLL}</defs>${groundRectangles(tones)}${paint(stage)}`;
  if (mockup.view !== "detail") return documentMarkup(body);
  const [x, y, side] = closeUp;
  return documentMarkup(
    `<g transform="scale(${(1000 / side).toFixed(3)}) translate(${-x} ${-y})">${body}</g>`,
  );
}

/** Artwork cut to an outline, with light falling over it. */
function panel(stage: Stage, outline: string, box: Box, format: Format, base: string): string {
  return `<clipPath id="cut"><path d="${outline}"/></clipPath><g clip-path="url(#cut)"><path fill="${base}" d="${outline}"/>${stage.art(box, format)}<path fill="url(#sheen)" d="${outline}"/></g>`;
}

/** Grey bars in the rhythm of a printed list. */
function listing(x: number, y: number, rows: number, step: number, ink: string): string {
  return Array.from({ length: rows }, (_, row) => {
    const width = 120 + ((row * 67) % 110);
    return `<path fill="${ink}" fill-opacity=".7" d="${rectangle(x, y + row * step, width, 7)}${rectangle(x + 250, y + row * step, 34, 7)}"/>`;
  }).join("");
}

export function renderPoster(mockup: Mockup): string {
  const sheet = { x: 220, y: 118, width: 560, height: 747 };
  return renderStage(mockup, [300, 240, 400], (stage) => {
    const isRolled = mockup.view === "back" || mockup.view === "side";
    const box = isRolled ? { ...sheet, y: 60 } : sheet;
    const top = isRolled ? 300 : box.y;
    const outline = rectangle(box.x, top, box.width, box.y + box.height - top);
    const clip = (x: number) =>
      `<path fill="#2b2c2e" d="${roundedRectangle(x - 24, 96, 48, 40, 5)}"/><path fill="#55585c" d="${rectangle(x - 24, 126, 48, 6)}"/><path fill="none" stroke="#8b8f94" stroke-width="5" d="M${x - 12} 98C${x - 16} 60 ${x + 16} 60 ${x + 12} 98"/>`;
    const roll = `<g transform="translate(0 -120)"><path fill="${stage.tones.groundShade}" opacity=".5" filter="url(#s)" d="M212 420H788V486H212Z"/><path fill="url(#roll)" d="M208 372H792V452H208Z"/><path fill="#c9c3b8" d="${ellipse(208, 412, 12, 40)}${ellipse(792, 412, 12, 40)}"/><path fill="none" stroke="#8d877c" stroke-width="2" d="${ellipse(792, 412, 7, 26)}${ellipse(792, 412, 3, 12)}"/></g>`;
    return [
      contactShadow(`<path d="${outline}"/>`, stage.tones, 0.7),
      panel(stage, outline, box, "portrait", mockup.colorHex),
      isRolled ? roll : clip(350) + clip(650),
    ].join("");
  });
}

export function renderSticker(mockup: Mockup): string {
  return renderStage(mockup, [330, 300, 400], (stage) => {
    const edge = ellipse(500, 500, 346);
    const field = ellipse(500, 500, 318);
    if (mockup.view === "back") {
      const grid = Array.from({ length: 5 }, (_, index) =>
        stage.mark(
          {
            x: 300 + (index % 3) * 160,
            y: 330 + Math.floor(index / 3) * 200,
            width: 70,
            height: 60,
          },
          "#f6f2ea",
        ),
      ).join("");
      return `${contactShadow(`<path d="${edge}"/>`, stage.tones, 0.6)}<path fill="#f6f2ea" d="${edge}"/><g opacity=".4">${grid}</g><path fill="none" stroke="#cfc8bb" stroke-width="3" d="M500 154V846"/>`;
    }
    return [
      contactShadow(`<path d="${edge}"/>`, stage.tones, 0.6),
      `<path fill="#fffdf9" d="${edge}"/>`,
      panel(stage, field, { x: 300, y: 290, width: 400, height: 420 }, "print", mockup.colorHex),
      `<path fill="#fff" opacity=".3" filter="url(#s)" d="${foldPath([270, 420, 470, 220, 40, 24])}"/>`,
    ].join("");
  });
}

export function renderPhoneCase(mockup: Mockup): string {
  const box = { x: 326, y: 140, width: 348, height: 720 };
  const outline = roundedRectangle(box.x, box.y, box.width, box.height, 74);
  const camera = roundedRectangle(352, 166, 150, 156, 40);
  const lens = (x: number, y: number) =>
    `<path fill="#0c0d10" d="${ellipse(x, y, 28)}"/><path fill="#23272f" d="${ellipse(x, y, 19)}"/><path fill="#5c6c86" d="${ellipse(x - 6, y - 7, 6)}"/>`;
  return renderStage(mockup, [310, 130, 380], (stage) => {
    const { tones } = stage;
    const rim = `<path fill="none" stroke="${tones.shade}" stroke-opacity=".55" stroke-width="16" d="${outline}"/><path fill="none" stroke="${tones.light}" stroke-opacity=".5" stroke-width="4" transform="translate(3 3)" d="${outline}"/>`;
    if (mockup.view === "side") {
      const profile = roundedRectangle(462, 140, 76, 720, 34);
      return `${contactShadow(`<path d="${profile}"/>`, tones, 0.8)}<path fill="${tones.base}" d="${profile}"/><path fill="url(#sheen)" d="${profile}"/><path fill="${tones.shade}" opacity=".5" d="${roundedRectangle(486, 300, 24, 70, 10)}${roundedRectangle(486, 400, 24, 120, 10)}"/>`;
    }
    const shadow = contactShadow(`<path d="${outline}"/>`, tones, 0.9);
    if (mockup.view === "back") {
      const inner = roundedRectangle(346, 160, 308, 680, 60);
      return `${shadow}<path fill="${tones.base}" d="${outline}"/>${rim}<path fill="${mix(tones.base, "#6a6a6e", 0.55)}" d="${inner}"/><path fill="url(#sheen)" d="${inner}"/><path fill="${tones.ground}" d="${roundedRectangle(498, 186, 130, 136, 36)}"/><g opacity=".5">${stage.mark({ x: 455, y: 560, width: 90, height: 80 })}</g>`;
    }
    return `${shadow}${panel(stage, outline, box, "tall", mockup.colorHex)}<g clip-path="url(#cut)">${rim}</g><path fill="#15171b" d="${camera}"/><path fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" d="${camera}"/>${lens(394, 208)}${lens(394, 280)}${lens(460, 244)}`;
  });
}

export function renderDigitalCover(mockup: Mockup): string {
  return renderStage(mockup, [280, 280, 440], (stage) => {
    if (mockup.view === "back" || mockup.view === "side") {
      const phone = roundedRectangle(330, 110, 340, 760, 58);
      const screen = roundedRectangle(344, 124, 312, 732, 46);
      return `${contactShadow(`<path d="${phone}"/>`, stage.tones, 0.8)}<path fill="#0b0c10" d="${phone}"/>${panel(stage, screen, { x: 344, y: 124, width: 312, height: 732 }, "tall", mockup.colorHex)}<path fill="#0b0c10" d="${roundedRectangle(448, 142, 104, 26, 13)}"/>`;
    }
    const box = { x: 170, y: 160, width: 660, height: 660 };
    const outline = roundedRectangle(box.x, box.y, box.width, box.height, 18);
    return `${contactShadow(`<path d="${outline}"/>`, stage.tones, 1)}${panel(stage, outline, box, "square", mockup.colorHex)}<path fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" d="${outline}"/>`;
  });
}

export function renderRecordSleeve(mockup: Mockup): string {
  const box = { x: 96, y: 190, width: 620, height: 620 };
  const outline = rectangle(box.x, box.y, box.width, box.height);
  return renderStage(mockup, [200, 240, 420], (stage) => {
    const { tones } = stage;
    const grooves = [282, 262, 240, 222, 200, 180, 158, 140]
      .map((radius) => ellipse(616, 500, radius))
      .join("");
    const disc = `<path fill="#141416" d="${ellipse(616, 500, 296)}"/><path fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2" d="${grooves}"/><g filter="url(#s)"><path fill="#fff" opacity=".2" d="M616 500L830 250L880 320ZM616 500L850 720L790 780Z"/></g><path fill="${mockup.artwork.inks.accents[0]}" d="${ellipse(616, 500, 104)}"/><path fill="#141416" d="${ellipse(616, 500, 12)}"/>`;
    const shadow = contactShadow(`<path d="${outline}${ellipse(616, 500, 296)}"/>`, tones, 0.9);
    const edge = `<path fill="none" stroke="${tones.shade}" stroke-opacity=".3" stroke-width="2" d="${outline}"/>`;
    if (mockup.view === "back") {
      const inks = pickInks(mockup.artwork, mockup.colorHex);
      return `${shadow}${disc}<path fill="${tones.base}" d="${outline}"/>${listing(160, 300, 6, 34, inks.ink)}${listing(160, 560, 5, 34, inks.ink)}${stage.mark({ x: 540, y: 640, width: 110, height: 100 })}<path fill="url(#sheen)" d="${outline}"/>${edge}`;
    }
    return `${shadow}${disc}<path fill="#000" opacity=".35" filter="url(#s)" d="M706 196H736V806H706Z"/>${panel(stage, outline, box, "square", mockup.colorHex)}${edge}`;
  });
}
