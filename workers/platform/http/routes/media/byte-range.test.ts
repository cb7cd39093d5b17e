import { expect, test } from "vitest";
import { formatContentRange, readByteRange } from "./byte-range";

const size = 1000;

test.each([
  ["bytes=0-", 0, 1000],
  ["bytes=0-0", 0, 1],
  ["bytes=200-299", 200, 100],
  ["bytes=900-5000", 900, 100],
  ["Bytes = 999-", 999, 1],
  ["bytes=-1", 999, 1],
  ["bytes=-5000", 0, 1000],
])("%s asks for %i bytes and those after it", (header, offset, length) => {
  expect(readByteRange(header, size)).toEqual({ offset, length });
});

test.each([
  "bytes=1000-",
  "bytes=1000-2000",
  "bytes=5-2",
  "bytes=-0",
  "bytes=-",
  "bytes=",
  "bytes=one-two",
  "bytes=1-2-3",
  `bytes=${"9".repeat(400)}-`,
])("%s cannot be served", (header) => {
  expect(readByteRange(header, size)).toBe("unsatisfiable");
});

test.each([null, "", "lines=1-2", "bytes=0-1,5-6"])("%s leaves it at the whole file", (header) => {
  expect(readByteRange(header, size)).toBeNull();
});

test("an empty file has no part, and a part is named by its last byte", () => {
  expect(readByteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(readByteRange("bytes=-5", 0)).toBe("unsatisfiable");
  expect(formatContentRange({ offset: 200, length: 100 }, size)).toBe("bytes 200-299/1000");
  expect(formatContentRange(null, size)).toBe("bytes */1000");
});
