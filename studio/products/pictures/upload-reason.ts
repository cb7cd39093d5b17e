// Why a file was not taken: keys of the texts that say it, and whether another try could end otherwise.

/** The file itself is at fault. */
const final = [
  ...(["media_type_unsupported", "media_content_mismatch", "image_unreadable"] as const),
  ...(["picture_heic", "picture_is_film"] as const),
  ...(["image_too_large", "body_too_large", "file_too_large", "file_empty"] as const),
] as const;
const known = [...final, "upload_paused", "too_many_uploads"] as const;
type Known = (typeof known)[number];

/** @param code of a refused upload; any other one only failed. */
export function uploadReasonKey(code: string): `upload.${Known}` | "upload.failed" {
  const reason = known.find((one): one is Known => one === code);
  return reason === undefined ? "upload.failed" : `upload.${reason}`;
}

export function isFinalReason(code: string): boolean {
  return final.some((reason) => reason === code);
}
