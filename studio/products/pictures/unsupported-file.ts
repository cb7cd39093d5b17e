// Why a file is no picture of a product, by its name: known before it is sent, and again where it arrives. Pure.

/** A store's media has fonts and films too, which a page would show as a broken picture. */
const pictures = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** @returns a code of `uploadReasonKey`; null for a name that the platform is asked about */
export function unsupportedReason(name: string) {
  if (pictures.test(name)) return null;
  if (/\.hei[cf]s?$/i.test(name)) return "picture_heic";
  if (/\.(?:mov|mp4|m4v|webm|avi|mkv|3gp)$/i.test(name)) return "picture_is_film";
  return "media_type_unsupported";
}
