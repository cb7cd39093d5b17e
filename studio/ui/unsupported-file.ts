// Why a file is not taken, by its name: known before it is sent, and again where it arrives. Pure.

/** A store's media has fonts and films too, which a page would show as a broken picture. */
const pictures = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const heic = /\.hei[cf]s?$/i;
const films = /\.(?:mov|mp4|m4v|webm|avi|mkv|3gp)$/i;
const playedFilms = /\.(?:mp4|webm)$/i;

/** @returns a code of `uploadReasonKey`; null for a name that the platform is asked about */
export function unsupportedReason(name: string) {
  if (pictures.test(name)) return null;
  if (heic.test(name)) return "picture_heic";
  return films.test(name) ? "picture_is_film" : "media_type_unsupported";
}

/** What a place shows: pictures alone, or films that browsers play as well. */
export type Shown = "pictures" | "media";

/** For uploads whose other names the platform judges. @returns a key of the frame's texts after `upload.` */
export function unsupportedMedia(name: string, shown: Shown) {
  if (heic.test(name)) return "heic";
  if (!films.test(name) || (shown === "media" && playedFilms.test(name))) return null;
  return shown === "media" ? "filmKind" : "film";
}
