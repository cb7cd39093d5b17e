/** Pixel Harbor: shirts and downloads of a small game studio. */
import { pixelArtwork } from "#ops/demo/artwork/pixel";
import { pixelBrand } from "#ops/demo/brand/pixel";
import type { StoreDraft } from "./draft";
import { pixelColors, pixelFacts, pixelRows } from "./pixel-listings";
import { expandRow } from "./rows";
import { buildTheme } from "./theme";

const shop = { colors: pixelColors, facts: pixelFacts, draw: pixelArtwork };

export const pixel: StoreDraft = {
  slug: "pixel",
  name: "Pixel Harbor",
  market: { locale: "en", currency: "USD", region: "USA" },
  brand: pixelBrand,
  listings: pixelRows.map((row) =>
    expandRow(
      shop,
      row,
      { USD: row.price },
      {
        delivery: row.garment === "digital-cover" ? "digital" : "physical",
        ...(row.productId && { productId: row.productId }),
        ...(row.isPreorder && { tags: ["pre-order", row.motif, row.garment] }),
      },
    ),
  ),
  collections: [
    { slug: "apparel", name: "Apparel", description: "Sprites you can wash." },
    { slug: "objects", name: "Objects", description: "Mugs, bags and other inventory." },
    {
      slug: "downloads",
      name: "Downloads",
      description: "Yours within a minute, on as many devices as you own.",
      children: [
        { slug: "soundtracks", name: "Soundtracks" },
        { slug: "wallpapers", name: "Wallpapers" },
      ],
    },
  ],
  theme: buildTheme({
    storeId: "pixel",
    storeName: "Pixel Harbor",
    fonts: { heading: "Archivo", body: "Archivo", label: "JetBrains Mono" },
    uppercaseHeadings: true,
    primaryColor: "#FF6B5E",
    buttonText: "#161A3A",
    page: { background: "#161A3A", text: "#F4F1FF", surface: "#20254E", accent: "#6EE7C8" },
    radius: "4px",
    introAnimation: true,
    header: { template: 2, background: "#161A3A", text: "#F4F1FF", logoHeight: "36px" },
    hero: {
      template: 5,
      background: "#161A3A",
      text: "#F4F1FF",
      title: "Come in on the tide",
      subtitle: "Goods from a very small studio",
      body: "Everything in this shop began as a sixteen by sixteen square. Some of it now has sleeves.",
      ctaText: "Open the chest",
      containerBg: "#2A2F63",
    },
    promoVideo: {
      title: "Eight seconds of harbor",
      text: "We film the screen while we work and cut out the swearing. There is not much left, but it moves.",
      videoUrl: "{{assetPath}}/brand/harbor.webm",
      poster: "{{assetPath}}/brand/harbor.svg",
      channelUrl: "https://www.youtube.com/",
      channelText: "Watch on our channel",
    },
    countdown: {
      enabled: true,
      title: "Our third game has a date",
      text: "It is called Low Water, it has two endings, and it will be late by exactly this much.",
      endsAt: "2028-12-01T17:00:00Z",
      ctaText: "Look at the soundtracks",
      ctaLink: "/soundtracks",
      image: "{{assetPath}}/brand/banners/objects.svg",
    },
    notification: {
      text: "Harbor Nights is out: twenty-six tracks, no drum machine survived.",
      background: "#6EE7C8",
      color: "#161A3A",
    },
    footer: {
      template: 2,
      background: "#0F1230",
      text: "#F4F1FF",
      about: "Three people, one bay, two games so far. The lighthouse has never been patched.",
      newsletter: true,
    },
    about: [
      {
        text: "Pixel Harbor is Ines, Tom and Abeni. We met on a ferry with bad reception and started drawing.",
      },
      {
        text: "Our first game took five years and fits on a floppy disk if you leave out the whale.",
      },
      {
        text: "How we work:",
        list: [
          "Four days a week",
          "No engine updates on Fridays",
          "Every sprite is drawn by hand, in squares",
        ],
      },
    ],
    categories: [
      { slug: "apparel", displayName: "Apparel" },
      { slug: "objects", displayName: "Objects" },
      { slug: "downloads", displayName: "Downloads" },
    ],
  }),
};
