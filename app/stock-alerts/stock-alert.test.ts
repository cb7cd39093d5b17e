import { expect, test } from "vitest";
import { buildEmbedUrl } from "./stock-alert";

test("NWS-02 a provider's form keeps its own parameters and is told what it is about", () => {
  const choice = {
    ...{ slug: "ridge-tee", title: "Ridge Tee", choice: "Navy & Sand, M" },
    ...{ productId: "1", colorId: "2", sizeId: "3" },
  };
  const url = buildEmbedUrl("https://forms.example/f/abc?list=7#top", choice, "de");
  expect(url).toBe(
    "https://forms.example/f/abc?list=7&listing=ridge-tee&choice=Navy+%26+Sand%2C+M&locale=de#top",
  );
});
