/** One product picture as a standalone SVG. The only entrance to this folder. */
import { sketchCap, sketchTote } from "./accessories";
import { renderCloth } from "./cloth";
import { sketchFolded } from "./folded";
import { renderMug } from "./mug";
import {
  renderDigitalCover,
  renderPhoneCase,
  renderPoster,
  renderRecordSleeve,
  renderSticker,
} from "./paper";
import { sketchCrewneck, sketchHoodie } from "./sweat";
import { sketchTank } from "./tank";
import { sketchLongsleeve, sketchTee } from "./tee";
import type { Artwork, Garment, Mockup, Sketch, View } from "./types";

const WORN = {
  tee: sketchTee,
  longsleeve: sketchLongsleeve,
  hoodie: sketchHoodie,
  crewneck: sketchCrewneck,
  tank: sketchTank,
} satisfies Partial<Record<Garment, (view: View, artwork: Artwork) => Sketch>>;

export function drawMockup(mockup: Mockup): string {
  const { garment, view, artwork } = mockup;
  switch (garment) {
    case "cap":
      return renderCloth(sketchCap(view), mockup);
    case "tote":
      return renderCloth(sketchTote(view, artwork), mockup);
    case "mug":
      return renderMug(mockup);
    case "poster":
      return renderPoster(mockup);
    case "sticker":
      return renderSticker(mockup);
    case "phone-case":
      return renderPhoneCase(mockup);
    case "digital-cover":
      return renderDigitalCover(mockup);
    case "record-sleeve":
      return renderRecordSleeve(mockup);
    default: {
      const sketch =
        view === "side" ? sketchFolded(garment, artwork) : WORN[garment](view, artwork);
      return renderCloth(sketch, mockup);
    }
  }
}
