import { expect, test } from "vitest";
import { resolveTheme } from "./resolve-theme";
import { buildThemeStyle } from "./theme-custom-properties";

test("THM-01 what a seller changes reaches the page's style", () => {
  const style = buildThemeStyle(
    resolveTheme({
      styles: {
        primaryColor: "#123456",
        header: { bgStyles: { backgroundColor: "rgb(1, 2, 3)" } },
        footer: { textStyles: { color: "oklch(70% 0.1 200)" } },
        heroBanner: { bgStyles: { backgroundColor: "tomato" } },
        typography: { headingFontFamily: "Fraunces" },
      },
    }),
  );
  expect(style).toContain("--color-primary:#123456;");
  expect(style).toContain("--header-background:rgb(1, 2, 3);");
  expect(style).toContain("--footer-color:oklch(70% 0.1 200)");
  expect(style).toContain("--hero-background:tomato;");
  expect(style).toContain('--font-heading:"Fraunces"');
});

test("THM-07 a block's words take weight, slant, case and spacing, and nothing else gets into the style", () => {
  const given = { fontWeight: "700", fontStyle: "italic", textTransform: "uppercase" };
  const style = buildThemeStyle(
    resolveTheme({
      styles: {
        notification: { textStyles: { ...given, letterSpacing: "0.05em" } },
        footer: {
          textStyles: { fontWeight: "}x", textTransform: "full-width", position: "fixed" },
        },
      },
    }),
  );
  expect(style).toContain(
    ".notification{font-weight:700;font-style:italic;text-transform:uppercase;letter-spacing:0.05em}",
  );
  expect(style).not.toMatch(/\.footer\{|fixed|full-width/);
  expect(buildThemeStyle(resolveTheme({}))).not.toContain(".header{");
});
