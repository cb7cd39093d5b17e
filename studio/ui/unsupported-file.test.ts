import { expect, test } from "vitest";
import { isFinalReason, uploadReasonKey } from "#studio/products/pictures/upload-reason";
import { unsupportedReason } from "./unsupported-file";

test("a photo of an iPhone and a film are named as what they are before they are sent", () => {
  expect(unsupportedReason("IMG_2.HEIC")).toBe("picture_heic");
  expect(unsupportedReason("IMG_2.heif")).toBe("picture_heic");
  expect(unsupportedReason("clip.MOV")).toBe("picture_is_film");
  expect(unsupportedReason("poster.psd")).toBe("media_type_unsupported");
  expect(unsupportedReason("tee.JPEG")).toBeNull();
});

test("a file that is no picture has a text of its own, and is not offered for another try", () => {
  for (const code of ["picture_heic", "picture_is_film"]) {
    expect(uploadReasonKey(code)).toBe(`upload.${code}`);
    expect(isFinalReason(code)).toBe(true);
  }
});
