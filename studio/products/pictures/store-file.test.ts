import { expect, test } from "vitest";
import { pathFor } from "./store-file.server";

test.each([
  ["Über Größe (1).JPG", "products/a1-u-ber-gro-e-1.jpg"],
  ["../../etc/passwd", "products/a1-etc-passwd"],
  [".png", "products/a1-file.png"],
  ["photo.tar.gz", "products/a1-photo-tar.gz"],
])("the file %j gets a path that is safe", (name, expected) => {
  expect(pathFor("picture", name, "a1")).toBe(expected);
});

test("a file that is sold keeps its name for its buyers", () => {
  expect(pathFor("download", "Harbor Nights.zip", "a1")).toBe("downloads/a1/harbor-nights.zip");
});
