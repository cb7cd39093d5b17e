import { expect, test } from "vitest";
import { isShownInMails, mailImageUrl } from "./mail-image-url";

const version = "?v=0123456789abcdef-900x1200-c8b79a";

test.each(["/media/tee.jpg", "/media/tee.webp"])(
  "%s that was uploaded stands in mails as its small JPEG or PNG",
  (path) => {
    expect(isShownInMails(path + version)).toBe(true);
    expect(mailImageUrl("https://shop.example", path + version)).toBe(
      "https://shop.example/media/.images/0123456789abcdef/email",
    );
  },
);

test.each([
  ["/media/tee.jpg", "https://shop.example/media/tee.jpg"],
  ["https://cdn.example/tee.png?v=1", "https://cdn.example/tee.png?v=1"],
  ["/media/logo.svg", null],
  ["/media/tee.webp", null],
])("%s without variants is %s", (address, url) => {
  expect(mailImageUrl("https://shop.example", address)).toBe(url);
});
