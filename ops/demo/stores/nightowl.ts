/** Nightowl Radio: German first, dark, behind an access code. */
import { nightowlArtwork } from "#ops/demo/artwork/nightowl";
import { nightowlBrand } from "#ops/demo/brand/nightowl";
import type { StoreDraft } from "./draft";
import { nightowlColors, nightowlFacts, nightowlRows } from "./nightowl-listings";
import { expandRow } from "./rows";
import { buildTheme } from "./theme";

const shop = { colors: nightowlColors, facts: nightowlFacts, draw: nightowlArtwork };

export const nightowl: StoreDraft = {
  slug: "nightowl",
  name: "Nightowl Radio",
  market: { locale: "de", currency: "EUR", region: "EU" },
  accessCode: "moonlight",
  brand: nightowlBrand,
  listings: nightowlRows.map((row) =>
    expandRow(shop, row, { EUR: row.price, USD: Math.round((row.price * 1.1) / 100) * 100 }),
  ),
  collections: [
    {
      slug: "anziehen",
      name: "Anziehen",
      description: "Für die Schicht und für danach.",
      children: [
        { slug: "shirts", name: "Shirts" },
        { slug: "pullover", name: "Pullover und Langarm" },
      ],
    },
    { slug: "unterwegs", name: "Unterwegs", description: "Passt in den Nachtbus." },
    { slug: "zuhause", name: "Zuhause", description: "Für Küche, Flur und Sendepult." },
  ],
  theme: buildTheme({
    storeId: "nightowl",
    storeName: "Nightowl Radio",
    fonts: { heading: "Space Grotesk", body: "Inter" },
    primaryColor: "#F2A33A",
    buttonText: "#0E1116",
    page: { background: "#0E1116", text: "#EFE9DC", surface: "#181D26", accent: "#F2A33A" },
    radius: "0px",
    header: { template: 2, background: "#0E1116", text: "#EFE9DC", logoHeight: "40px" },
    hero: {
      template: 4,
      background: "#0E1116",
      text: "#EFE9DC",
      title: "Für alle, die noch wach sind",
      subtitle: "Nightowl Radio, Leipzig",
      body: "Von elf bis vier auf Sendung, rund um die Uhr im Regal. Der Laden zur Nachtsendung.",
      ctaText: "Leise stöbern",
    },
    notification: {
      text: "Freitag ab 23 Uhr: Nachtflug mit Wunschtelefon. Wer mithört, bekommt das Codewort.",
      background: "#F2A33A",
      color: "#0E1116",
    },
    footer: {
      template: 3,
      background: "#07090C",
      text: "#EFE9DC",
      about: "Ein Nachtprogramm aus Leipzig, getragen von Hörerinnen und Hörern.",
      newsletter: false,
    },
    about: [
      {
        text: "Angefangen haben wir 2011 auf einem Dachboden in Plagwitz, mit zwei Plattenspielern und einer geliehenen Frequenz.",
      },
      {
        text: "Heute sind wir acht Leute, keiner davon ausgeschlafen. Werbung gibt es bei uns nicht, deshalb gibt es Shirts.",
      },
      {
        text: "Davon bezahlen wir:",
        list: [
          "die Miete für den Platz am Mast",
          "Gebühren für jedes gespielte Lied",
          "Kaffee, viel Kaffee",
        ],
      },
    ],
    categories: [
      { slug: "anziehen", displayName: "Anziehen" },
      { slug: "unterwegs", displayName: "Unterwegs" },
      { slug: "zuhause", displayName: "Zuhause" },
    ],
  }),
};
