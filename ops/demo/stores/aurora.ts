/** Aurora Field Club: the default shop, sixty-odd goods in nested collections. */
import { auroraArtwork } from "#ops/demo/artwork/aurora";
import { auroraBrand } from "#ops/demo/brand/aurora";
import { auroraColors, auroraFacts } from "./aurora-facts";
import { auroraRows } from "./aurora-listings";
import type { StoreDraft } from "./draft";
import { expandRow } from "./rows";
import { buildTheme } from "./theme";

const shop = { colors: auroraColors, facts: auroraFacts, draw: auroraArtwork };

export const aurora: StoreDraft = {
  slug: "aurora",
  name: "Aurora Field Club",
  market: { locale: "en", currency: "USD", region: "USA" },
  brand: auroraBrand,
  promoCodes: [
    { code: "WELCOME10", benefit: { type: "percentage", value: 10 }, banner: true },
    {
      code: "TAKE5",
      benefit: { type: "fixed_value", value: { amount: 500, currency: "USD" } },
      banner: true,
    },
    { code: "SHIPFREE", benefit: { type: "free_shipping" }, banner: true },
    {
      code: "OLDNEWS",
      benefit: { type: "percentage", value: 15 },
      startsAt: "2024-05-01T00:00:00.000Z",
      endsAt: "2024-06-01T00:00:00.000Z",
    },
  ],
  listings: auroraRows.map((row) => expandRow(shop, row, { USD: row.price })),
  collections: [
    {
      slug: "wear",
      name: "Wear",
      description: "Cotton and fleece for walking, waiting and the train home.",
      children: [
        { slug: "tees", name: "T-shirts" },
        { slug: "long-sleeves", name: "Long sleeves" },
        { slug: "hoodies", name: "Hoodies" },
        { slug: "crewnecks", name: "Crewnecks" },
        { slug: "tanks", name: "Tank tops" },
      ],
    },
    {
      slug: "carry",
      name: "Caps & bags",
      description: "Shade for the eyes and canvas for the bread.",
      children: [
        { slug: "caps", name: "Caps" },
        { slug: "totes", name: "Totes" },
        { slug: "phone-cases", name: "Phone cases" },
      ],
    },
    {
      slug: "cabin",
      name: "Cabin",
      description: "Things that stay indoors and remind you to leave.",
      children: [
        { slug: "mugs", name: "Mugs" },
        { slug: "posters", name: "Posters" },
        { slug: "stickers", name: "Stickers" },
      ],
    },
    {
      slug: "expeditions",
      name: "Expeditions",
      description: "Sorted by where we were when we drew them.",
      children: [
        { slug: "ridge-season", name: "Ridge season" },
        { slug: "night-sky", name: "Night sky" },
        { slug: "lake-country", name: "Lake country" },
      ],
    },
    {
      slug: "club-basics",
      name: "Club basics",
      description: "The badge, small, on what members wear most.",
    },
  ],
  theme: buildTheme({
    storeId: "aurora",
    storeName: "Aurora Field Club",
    fonts: { heading: "DM Sans", body: "Inter" },
    primaryColor: "#12372A",
    buttonText: "#FFFFFF",
    page: { background: "#F7F5F0", text: "#16241E", surface: "#FFFFFF", accent: "#7AE0B0" },
    radius: "10px",
    header: { template: 1, background: "#F7F5F0", text: "#12372A", logoHeight: "44px" },
    hero: {
      template: 2,
      background: "#071B22",
      text: "#F7F5F0",
      title: "Made for the far end of the map",
      subtitle: "Aurora Field Club",
      body: "Shirts, mugs and maps by people who mark paths on weekends. What is left over pays for paint.",
      ctaText: "See the autumn drawings",
      showSearch: true,
    },
    notification: {
      text: "The October hut order closes on Sunday evening. Hoodies ship in five days.",
      background: "#12372A",
      color: "#F7F5F0",
    },
    footer: {
      template: 1,
      background: "#12372A",
      text: "#F7F5F0",
      about: "A hiking club north of the tree line. We keep four huts open and one kettle on.",
      newsletter: true,
    },
    about: [
      {
        text: "Aurora Field Club looks after seventy kilometres of path, four huts and a lending library of maps. Most of us have other jobs.",
      },
      {
        text: "The drawings begin in notebooks on the way. Back at the clubhouse we clean them up, argue about the words and have them printed to order, so that nothing waits in a warehouse.",
      },
      {
        text: "What your order pays for:",
        list: [
          "Red paint and wooden posts for the spring marking weekend",
          "Stove repairs in the plateau hut",
          "Bus fares for the school groups",
        ],
      },
    ],
    social: [{ id: "instagram", url: "https://www.instagram.com/", icon: "instagram" }],
    menuLinks: [
      { label: "Night sky", url: "/night-sky" },
      { label: "Mountain weather", url: "https://www.yr.no/en" },
    ],
    categories: [
      { slug: "wear", displayName: "Wear" },
      { slug: "carry", displayName: "Caps & bags" },
      { slug: "cabin", displayName: "Cabin" },
      { slug: "expeditions", displayName: "Expeditions" },
    ],
  }),
};
