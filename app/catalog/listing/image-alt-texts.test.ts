import { expect, test } from "vitest";
import { translatorIn } from "#tests/fixtures/app/localization";
import { describePictures } from "./image-alt-texts";

const t = translatorIn("en");
const product = { title: "Ridge tee", color: "Spruce" };
const describe = (...images: [side: string, alt: string][]) =>
  describePictures(
    images.map(([side, alt]) => ({ side, alt })),
    product,
    t,
  );

test("LST-32 pictures without an alt text are described by title, colour and view", () => {
  expect(describe(["front", ""], ["back", ""], ["detail", " "])).toEqual([
    "Ridge tee, Spruce, front",
    "Ridge tee, Spruce, back",
    "Ridge tee, Spruce, close-up",
  ]);
});

test("LST-32 an alt text that all views share gets the view added, another text stays as it is", () => {
  const shared = "Ridge tee, Spruce";
  expect(describe(["front", shared], ["back", shared], ["side", "Worn on a ridge"])).toEqual([
    "Ridge tee, Spruce, front",
    "Ridge tee, Spruce, back",
    "Worn on a ridge",
  ]);
});

test("LST-32 views of the same kind, or of none, are counted", () => {
  expect(describe(["other", ""], ["other", ""], ["front", ""])).toEqual([
    "Ridge tee, Spruce, picture 1",
    "Ridge tee, Spruce, picture 2",
    "Ridge tee, Spruce, front",
  ]);
  const [only] = describePictures([{ side: "other", alt: "" }], { ...product, color: "" }, t);
  expect(only).toBe("Ridge tee");
});
