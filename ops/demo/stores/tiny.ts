/** Tiny Test Kitchen: opened yesterday, default theme, two listings, one of them private. */
import { tinyArtwork } from "#ops/demo/artwork/tiny";
import { tinyBrand } from "#ops/demo/brand/tiny";
import type { StoreDraft } from "./draft";
import { SIZES } from "./garment-facts";

const white = { slug: "white", name: "White", hex: "#F6F5F2" };
const black = { slug: "black", name: "Black", hex: "#222326" };

export const tiny: StoreDraft = {
  slug: "tiny",
  name: "Tiny Test Kitchen",
  market: { locale: "en", currency: "USD", region: "USA" },
  hasSupport: false,
  brand: tinyBrand,
  theme: null,
  collections: [],
  listings: [
    {
      slug: "one-pan-tee",
      title: "One Pan Tee",
      productType: "T-shirt",
      garment: "tee",
      prices: { USD: 2400 },
      colors: [white, black],
      sizes: SIZES.tee,
      artwork: tinyArtwork({ seed: "one pan", words: [] }),
      collections: [],
      tags: ["pan"],
      description:
        "I drew my only pan and put it on a shirt. It is the first thing I have ever sold. If something is wrong with your order, write to me and I will fix it.",
      materials: "Cotton, 165 g/m²",
      fit: "Regular",
      shipDays: 7,
    },
    {
      slug: "supper-mug",
      title: "Supper Club Mug",
      productType: "Mug",
      garment: "mug",
      prices: { USD: 1400 },
      colors: [white],
      sizes: SIZES.mug,
      artwork: tinyArtwork({ seed: "supper", words: [] }),
      collections: [],
      tags: ["pan", "mug"],
      description:
        "For the nine people at the March supper. You know who you are, and who broke the last one. Please do not pass on the link.",
      materials: "Ceramic",
      fit: "11 oz",
      shipDays: 7,
      visibility: "private",
    },
  ],
};
