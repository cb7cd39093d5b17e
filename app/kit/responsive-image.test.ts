import { expect, test } from "vitest";
import { imageSize, responsiveImage } from "./responsive-image";

test("an uploaded photo is offered in each width that it has, with a colour until it is there", () => {
  const photo = "/media/tee.jpg?v=0123456789abcdef-900x1200-c8b79a";
  expect(responsiveImage(photo, "50vw")).toEqual({
    srcSet: [160, 320, 480, 720, 900]
      .map((width) => `/media/.images/0123456789abcdef/${width} ${width}w`)
      .join(", "),
    sizes: "50vw",
    src: photo,
    "data-tint": "#c8b79a",
  });
  expect(imageSize(photo)).toEqual({ width: 900, height: 1200 });
});

test("a transparent one shows the page until it is there", () => {
  const logo = "/media/logo.png?v=0123456789abcdef-400x100";
  expect(responsiveImage(logo, "420px")).not.toHaveProperty("data-tint");
});

test.each(["/media/hero.svg", "https://cdn.example/tee.jpg?v=12"])(
  "%s is shown as it is",
  (src) => {
    expect(responsiveImage(src, "50vw")).toEqual({ src });
    expect(imageSize(src)).toEqual({});
  },
);
