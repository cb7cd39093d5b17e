// Whether a change of the theme can be redrawn in the preview's iframe or needs a new document. Pure.
import { isSame, type JsonObject, readPointer } from "./fields/json-pointer";

/** What a document has once: its policy is made of them, and scripts of the page do not draw them again. */
const ofDocument = [
  "/meta",
  "/styles/customCSS",
  "/content/embeddedForms",
  "/content/promoVideo",
  "/content/introAnimation",
  "/content/favicon",
];

/** `redraw` changes the page in its place, `reload` brings a new document. */
export function findRefreshKind(before: JsonObject, after: JsonObject): "redraw" | "reload" {
  const isApart = ofDocument.some(
    (place) => !isSame(readPointer(before, place) ?? null, readPointer(after, place) ?? null),
  );
  return isApart ? "reload" : "redraw";
}
