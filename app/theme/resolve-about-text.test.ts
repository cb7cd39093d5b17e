import { expect, test } from "vitest";
import { resolveAbout } from "./resolve-about-text";

const plain = { isStrong: false, isStressed: false, href: null };

test("ABT-02 a seller without about texts has an empty about page", () => {
  const nothing = { heroImage: null, parts: [], summary: "" };
  expect(resolveAbout(null)).toEqual(nothing);
  expect(resolveAbout({ content: { about: { aboutText: [] } } })).toEqual(nothing);
});

test("ABT-02 paragraphs, list and picture are the seller's", () => {
  const about = resolveAbout({
    content: {
      about: {
        heroImage: "/media/aurora/brand/hero.svg",
        aboutText: [
          { id: "1", text: "<p>We mark <b>paths</b>.</p>" },
          { id: "2", text: "Rules:", list: ["Clean hands", " ", "<em>No</em> rush"] },
        ],
      },
    },
  });
  expect(about.heroImage).toBe("/media/aurora/brand/hero.svg");
  expect(about.summary).toBe("We mark paths.");
  expect(about.parts.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(about.parts[1]?.list).toEqual([
    [{ text: "Clean hands", at: 0, ...plain }],
    [
      { text: "No", at: 0, ...plain, isStressed: true },
      { text: " rush", at: 1, ...plain },
    ],
  ]);
});

test("ABT-02 a picture that is none is left out", () => {
  const about = { aboutText: [], heroImage: "javascript:alert(1)" };
  expect(resolveAbout({ content: { about } }).heroImage).toBeNull();
});
