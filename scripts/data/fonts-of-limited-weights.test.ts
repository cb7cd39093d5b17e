import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import digests from "#tests/limited-font-weights.json";
import { readFontLetters } from "#tests/read-font-letters";
import { fontsOfLimitedWeights } from "./fonts-of-limited-weights";

test.each(fontsOfLimitedWeights)(
  "$name with fewer weights is of the font that is installed",
  (font) => {
    const source = readFileSync(font.source);
    const found = new Map(Object.entries(digests)).get(font.name);
    expect(found, "run scripts/data/limit-font-weights.ts").toBe(
      createHash("sha256").update(source).digest("hex"),
    );
  },
);

test.each(fontsOfLimitedWeights)(
  "$name with fewer weights draws every letter, and is smaller",
  (font) => {
    const [source, target] = [readFileSync(font.source), readFileSync(font.target)];
    // A null character draws nothing.
    const letters = [...readFontLetters(source)].filter((code) => code >= 0x20);
    expect([...readFontLetters(target)]).toEqual(letters);
    expect(target.length).toBeLessThan(source.length * 0.9);
  },
);

test.each(fontsOfLimitedWeights)("$name may be changed under its name", ({ licence }) => {
  const [copyright = ""] = readFileSync(licence, "utf8").split("---");
  expect(copyright).not.toMatch(/Reserved Font Name/i);
});
