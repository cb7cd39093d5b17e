// Metadata segments of a JPEG (ISO 10918-1, B.1; Exif 3.0, 4.6): where the camera was, and which way up it was held.

/** 1 to 8 as in Exif; 1 where the file does not say. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type JpegMetadata = {
  orientation: Orientation;
  /** The file without Exif, XMP and IPTC; colour profiles stay. The pixels are the same. */
  stripped: Uint8Array;
};

const app1 = 0xe1;
const app13 = 0xed;
const startOfScan = 0xda;
const orientationTag = 0x0112;

function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** @param exif begins with the byte order of its TIFF header. */
function readOrientation(exif: DataView): Orientation {
  try {
    const isLittleEndian = exif.getUint16(0) === 0x4949;
    const directory = exif.getUint32(4, isLittleEndian);
    const count = exif.getUint16(directory, isLittleEndian);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12;
      if (exif.getUint16(entry, isLittleEndian) !== orientationTag) continue;
      const value = exif.getUint16(entry + 8, isLittleEndian);
      return isOrientation(value) ? value : 1;
    }
    return 1;
  } catch (cause) {
    // An offset beyond the segment: the file is shown as it lies.
    if (cause instanceof RangeError) return 1;
    throw cause;
  }
}

function readExif(segment: Uint8Array): Orientation | null {
  const head = String.fromCharCode(...segment.subarray(4, 10));
  if (head !== "Exif\0\0") return null;
  return readOrientation(
    new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10),
  );
}

/** @param file whose signature was checked; what is damaged stays, for the decoder to refuse. */
export function readJpegMetadata(file: Uint8Array): JpegMetadata {
  let orientation: Orientation = 1;
  const saved = [file.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== startOfScan) {
    const length = 2 + (((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0));
    const segment = file.subarray(at, at + length);
    const marker = file[at + 1];
    if (marker === app1) orientation = readExif(segment) ?? orientation;
    else if (marker !== app13) saved.push(segment);
    at += length;
  }
  saved.push(file.subarray(at));
  const stripped = new Uint8Array(saved.reduce((sum, part) => sum + part.length, 0));
  let written = 0;
  for (const part of saved) {
    stripped.set(part, written);
    written += part.length;
  }
  return { orientation, stripped };
}
