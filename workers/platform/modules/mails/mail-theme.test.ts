import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, toHex, white } from "#core/color";
import { aConfirmation, rendered } from "#tests/fixtures/platform/mails";
import { ensureContrast, parseColor } from "./mail-colors";
import { buildMailTheme } from "./mail-theme";

const shop = "https://shop.band.com";
const aColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test.each([
  ["{{assetPath}}/brand/logo.svg"],
  ["{{assetPath}}/brand/LOGO.SVG?v=2"],
  ["https://cdn.band.com/logo.svg#dark"],
])(
  "THM-11 the logo %s is a drawing, which mail programs do not show: the name stands there",
  (logo) => {
    expect(buildMailTheme({ content: { logo } }, shop).logo).toBeNull();
  },
);

test("THM-11 a picture of its own for mails is shown beside a drawn logo", () => {
  const content = { logo: "{{assetPath}}/logo.svg", mailLogo: "{{assetPath}}/logo.png" };
  expect(buildMailTheme({ content }, shop).logo?.url).toBe("https://shop.band.com/media/logo.png");
  const unfit = { content: { ...content, mailLogo: "{{assetPath}}/other.svg" } };
  expect(buildMailTheme(unfit, shop).logo).toBeNull();
});

test("THM-11 a logo below the store's media gets the shop's address", () => {
  const theme = {
    content: { logo: "{{assetPath}}/brand/logo.png" },
    styles: { header: { logo: { maxHeight: "44px" } } },
  };
  expect(buildMailTheme(theme, shop).logo).toEqual({
    url: "https://shop.band.com/media/brand/logo.png",
    heightPx: 44,
  });
  for (const logo of ["//evil.test/x.svg", "javascript:alert(1)", "logo.svg", "", 5, null]) {
    expect(buildMailTheme({ content: { logo } }, shop).logo).toBeNull();
  }
});

test("every colour of a mail can be read, whatever colours the store chose", () => {
  fc.assert(
    fc.property(fc.array(aColor, { minLength: 8, maxLength: 8 }), (colors) => {
      const [pageColor, surfaceColor, textColor, primaryColor, band, onBand, ground, onGround] =
        colors;
      const built = buildMailTheme(
        {
          styles: {
            pageColor,
            surfaceColor,
            textColor,
            primaryColor,
            header: { bgStyles: { backgroundColor: band }, textStyles: { color: onBand } },
            button: { primary: { color: onGround, backgroundColor: ground } },
          },
        },
        shop,
      );
      const pairs: [string, string][] = [
        [built.card, built.text],
        [built.card, built.muted],
        [built.card, built.link],
        [built.page, built.pageMuted],
        [built.header, built.headerText],
        [built.button, built.buttonText],
      ];
      if (built.dark !== null) {
        const { page, card, text, muted, link } = built.dark;
        pairs.push([card, text], [card, muted], [card, link], [page, muted]);
      }
      for (const [ground, ink] of pairs)
        expect(contrastOf(ink, ground, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a theme that is nonsense costs a mail its colours, never the mail", () => {
  const plain = buildMailTheme({ statusCode: 404 }, shop);
  for (const theme of [null, 7, "x", [], { styles: [] }, { styles: { header: 3, button: null } }]) {
    expect(buildMailTheme(theme, shop)).toEqual(plain);
  }
  const evil = "red;background:url(https://evil.test)";
  const theme = { styles: { pageColor: evil, radius: evil, typography: { bodyFontFamily: evil } } };
  expect(rendered(aConfirmation(), { theme }).html).not.toContain("evil.test");
  expect(buildMailTheme(theme, shop)).toEqual(plain);
});

test("a colour is read in the forms that themes use", () => {
  const read = (value: unknown) => toHex(parseColor(value) ?? white);
  expect(read("#ABC")).toBe("#aabbcc");
  expect(read(" #12372Aff ")).toBe("#12372a");
  expect(read("#12372a80")).toBe("#12372a");
  expect(read("rgb(18, 55, 42)")).toBe("#12372a");
  for (const bad of ["rgb(1)", "#12", "blurple", "", null, {}]) {
    expect(parseColor(bad)).toBeNull();
  }
});

test("a colour with enough contrast stays as the store chose it, another one gets it", () => {
  const inked = (ground: string, wish: string) =>
    toHex(ensureContrast(parseColor(ground) ?? white, parseColor(wish) ?? white));
  expect(inked("#ffffff", "#12372a")).toBe("#12372a");
  fc.assert(
    fc.property(aColor, aColor, (ground, wish) => {
      expect(contrastOf(inked(ground, wish), ground, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
