import { expect, test } from "vitest";
import { listingSlugOf, tilePath } from "./tile-path";

test.each([
  ["/listing/tee", "/listing/tee?pid=2"],
  ["/listing/tee?size=9", "/listing/tee?size=9&pid=2"],
  ["/listing/tee#sizes", "/listing/tee?pid=2#sizes"],
  ["/listing/tee?product=5", "/listing/tee?product=5"],
  ["/listing/tee?pid=5", "/listing/tee?pid=5"],
  ["https://shop.test/listing/tee", "https://shop.test/listing/tee?pid=2"],
])("TIL-04 the link %s becomes %s", (url, path) => {
  expect(tilePath({ url, productId: "2" })).toBe(path);
});

test("the options are asked by the slug of the link, in any script", () => {
  expect(listingSlugOf("/listing/tee?pid=2")).toBe("tee");
  expect(listingSlugOf("https://shop.test/listing/%D1%87%D0%B0%D0%B9#x")).toBe("чай");
  expect(listingSlugOf("/mugs")).toBeNull();
});

test("TIL-03 a link with an unescaped percent sign is no slug, and breaks nothing", () => {
  expect(listingSlugOf("/listing/100%-cotton")).toBeNull();
});
