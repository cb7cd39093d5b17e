import { expect, test } from "vitest";
import { buildResponsiveImage, imageSize } from "./responsive-image";

test("an uploaded photo is offered in each width that it has, with a colour until it is there", () => {
  const photo = "/media/tee.jpg?v=0123456789abcdef-900x1200-c8b79a";
  expect(buildResponsiveImage(photo, "50vw", null)).toEqual({
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
  expect(buildResponsiveImage(logo, "420px", null)).not.toHaveProperty("data-tint");
});

test.each(["/media/hero.svg", "https://cdn.example/tee.jpg?v=12"])(
  "%s is shown as it is",
  (src) => {
    expect(buildResponsiveImage(src, "50vw", null)).toEqual({ src });
    expect(imageSize(src)).toEqual({});
  },
);

test("with a public bucket each width is asked of the bucket, and the whole file of the shop", () => {
  const photo = "/media/tee.jpg?v=0123456789abcdef-400x300";
  const bucket = { origin: "https://images.example", slug: "aurora" };
  const { srcSet, src } = buildResponsiveImage(photo, "50vw", bucket);
  const of = "https://images.example/.images/aurora/0123456789abcdef";
  expect(srcSet).toBe(`${of}/160.webp 160w, ${of}/320.webp 320w, ${of}/400.webp 400w`);
  expect(src).toBe(photo);
  expect(buildResponsiveImage("/media/hero.svg", "50vw", bucket)).toEqual({
    src: "/media/hero.svg",
  });
});
