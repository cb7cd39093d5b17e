import { expect, test } from "vitest";
import { buildEmbedUrl } from "./built-in-or-embedded-form";

test("NWS-02 a provider's form keeps its own parameters and gets the listing, choice and locale", () => {
  const facts = { listing: "ridge-tee", choice: "Navy & Sand, M", locale: "de" };
  expect(buildEmbedUrl("https://forms.example/f/abc?list=7#top", facts)).toBe(
    "https://forms.example/f/abc?list=7&listing=ridge-tee&choice=Navy+%26+Sand%2C+M&locale=de#top",
  );
});
