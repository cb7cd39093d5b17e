/** The goods of Pixel Harbor. Content, not logic. */
import type { pixelMotifs } from "#ops/demo/artwork/pixel";
import type { Garment } from "#ops/demo/mockups/types";
import type { Color } from "./draft";
import type { Facts } from "./garment-facts";

export const pixelColors: Record<string, Color> = {
  night: { slug: "night", name: "Night blue", hex: "#161A3A" },
  coral: { slug: "coral", name: "Coral", hex: "#F0665A" },
  mint: { slug: "mint", name: "Mint", hex: "#7FDCC4" },
  foam: { slug: "foam", name: "Foam", hex: "#F1EFF8" },
  dusk: { slug: "dusk", name: "Dusk", hex: "#4A4E8C" },
};

export const pixelFacts: Record<Garment, Facts> = {
  tee: {
    productType: "T-shirt",
    materials: "Ring-spun cotton, 180 g/m²",
    fit: "Unisex, regular",
    shipDays: 5,
  },
  longsleeve: {
    productType: "Long sleeve",
    materials: "Ring-spun cotton, 190 g/m²",
    fit: "Unisex, regular",
    shipDays: 5,
  },
  hoodie: {
    productType: "Hoodie",
    materials: "Cotton blend fleece, 330 g/m²",
    fit: "Unisex, roomy",
    shipDays: 6,
  },
  crewneck: {
    productType: "Sweatshirt",
    materials: "Cotton blend fleece, 300 g/m²",
    fit: "Unisex, regular",
    shipDays: 6,
  },
  tank: {
    productType: "Tank top",
    materials: "Ring-spun cotton, 150 g/m²",
    fit: "Unisex, loose",
    shipDays: 5,
  },
  cap: {
    productType: "Cap",
    materials: "Cotton twill, embroidered",
    fit: "Adjustable strap",
    shipDays: 7,
  },
  tote: {
    productType: "Tote bag",
    materials: "Canvas, 280 g/m²",
    fit: "Fits a 15-inch laptop",
    shipDays: 5,
  },
  mug: { productType: "Mug", materials: "Ceramic, 11 oz", fit: "Microwave safe", shipDays: 5 },
  poster: {
    productType: "Poster",
    materials: "Semi-gloss paper, 210 g/m²",
    fit: "Pixels stay square",
    shipDays: 4,
  },
  sticker: {
    productType: "Sticker",
    materials: "Laminated vinyl",
    fit: "7.5 cm across",
    shipDays: 4,
  },
  "phone-case": {
    productType: "Phone case",
    materials: "Two-part shell",
    fit: "Wireless charging works",
    shipDays: 6,
  },
  "digital-cover": {
    productType: "Digital download",
    materials: "ZIP archive, no copy protection",
    fit: "Any screen",
    shipDays: 0,
  },
  "record-sleeve": {
    productType: "Vinyl soundtrack",
    materials: "140 g vinyl",
    fit: "12 inch",
    shipDays: 6,
  },
};

type Row = {
  slug: string;
  title: string;
  garment: Garment;
  price: number;
  colors: string;
  motif: keyof typeof pixelMotifs;
  words: string[];
  in: string;
  text: string;
  placement?: "pocket" | "back";
  stock?: Record<string, number>;
  productId?: string;
  isPreorder?: boolean;
};

export const pixelRows: Row[] = [
  {
    slug: "keeper-tee",
    title: "Lighthouse Keeper Tee",
    garment: "tee",
    price: 2800,
    colors: "night foam coral",
    motif: "lighthouse",
    words: ["KEEPER", "LIGHTS ON AT DUSK"],
    in: "apparel",
    text: "The first sprite we ever finished, all two hundred and fifty-six squares of it. She still blinks on the title screen. On cotton she holds still for once.",
  },
  {
    slug: "small-boat-tee",
    title: "Small Boat Tee",
    garment: "tee",
    price: 2800,
    colors: "coral mint",
    motif: "boat",
    words: ["SMALL BOAT", "BIG SEA"],
    in: "apparel",
    text: "You begin the game with this boat and most players keep it. Turning radius: poor. Charm: maxed out.",
    stock: { "mint/L": 0, "mint/XL": 0 },
  },
  {
    slug: "crab-boss-tee",
    title: "Crab Boss Tee",
    garment: "tee",
    price: 3000,
    colors: "mint night",
    motif: "crab",
    words: ["CRAB BOSS", "PHASE 2"],
    in: "apparel",
    text: "He has two phases and a soft spot for snacks. Speedrunners skip him, which we find rude. Printed at eleven times his in-game size.",
  },
  {
    slug: "octo-tee",
    title: "Nice Octopus Tee",
    garment: "tee",
    price: 2800,
    colors: "dusk foam",
    motif: "octopus",
    words: ["NICE OCTOPUS", "RUNS THE SHOP"],
    in: "apparel",
    text: "The shopkeeper on pier four has eight arms and fair prices. Fan mail made us draw her bigger. She would wear size M, twice.",
  },
  {
    slug: "flock-hoodie",
    title: "Whole Harbor Hoodie",
    garment: "hoodie",
    price: 6400,
    colors: "night foam",
    motif: "flock",
    words: ["ALL IN"],
    in: "apparel",
    text: "Four sprites, picked by a dice roll we kept. Good for late debugging in a cold office. The hood is sized for headphones of the large sort.",
  },
  {
    slug: "whale-hoodie",
    title: "Save Whale Hoodie",
    garment: "hoodie",
    price: 6400,
    colors: "dusk coral",
    motif: "whale",
    words: ["SAVE", "BEFORE WHALE"],
    in: "apparel",
    text: "Save before the whale, that is the whole guide. It swims past at minute forty and it never means harm. Fleece inside, spray outside.",
    isPreorder: true,
    stock: { "coral/*": 0 },
  },
  {
    slug: "tide-crewneck",
    title: "Tide Table Crewneck",
    garment: "crewneck",
    price: 5400,
    colors: "night mint",
    motif: "tides",
    words: ["TIDE TABLE", "LOW 0412"],
    in: "apparel",
    text: "Water in our game follows a real tide table from a town we grew up in. The stripes are one morning of it. Subtle enough for a meeting.",
  },
  {
    slug: "anchor-cap",
    title: "Anchor Cap",
    garment: "cap",
    price: 2600,
    colors: "night coral",
    motif: "anchor",
    words: ["HARBOR"],
    in: "apparel",
    text: "Stitched one thread per pixel, more or less. The strap is short and does not flap. Keeps glare off handhelds.",
  },
  {
    slug: "dev-tote",
    title: "Loot Bag",
    garment: "tote",
    price: 2000,
    colors: "foam night",
    motif: "type",
    words: ["LOOT", "BAG"],
    in: "objects",
    text: "Inventory size: one laptop, one charger, three oranges. Nothing in it is sorted automatically. Washable, unlike most loot.",
  },
  {
    slug: "gull-mug",
    title: "Gull Mug",
    garment: "mug",
    price: 1600,
    colors: "foam coral",
    motif: "gull",
    words: ["MINE"],
    in: "objects",
    text: "The gull has one line of dialogue and this is it. Works on colleagues. Please do not feed.",
  },
  {
    slug: "key-sticker",
    title: "Rusty Key Sticker",
    garment: "sticker",
    price: 350,
    colors: "mint dusk",
    motif: "key",
    words: ["OPENS B3"],
    in: "objects",
    text: "It opens door B3 and, we hope, a few conversations. Laminated against salt. Stick it somewhere you will need to search for later.",
  },
  {
    slug: "chart-poster",
    title: "Bay Chart Poster",
    garment: "poster",
    price: 2200,
    colors: "night coral",
    motif: "flock",
    words: ["BAY CHART", "NOT TO SCALE"],
    in: "objects",
    text: "Not to scale, as every cartographer in the game will tell you. Paper with a slight sheen that keeps the corals bright. Square pixels measured with a ruler.",
  },
  {
    slug: "harbor-soundtrack",
    title: "Harbor Nights Soundtrack",
    garment: "digital-cover",
    price: 900,
    colors: "night",
    motif: "cartridge",
    words: ["HARBOR NIGHTS", "ORIGINAL SCORE"],
    in: "downloads soundtracks",
    text: "Twenty-six tracks as FLAC and MP3, about seventy minutes. Made on two handhelds and one broken synthesizer. You get a link right after checkout and may download it as often as you like.",
  },
  {
    slug: "founders-token",
    title: "Founder's Key",
    garment: "digital-cover",
    price: 1816,
    colors: "dusk coral",
    motif: "key",
    words: ["FOUNDER", "NO 1816"],
    in: "downloads",
    text: "A numbered certificate with your name in the credits of the next game. It gives no advantage in play and cannot be resold through us. We printed the number large because somebody asked.",
    productId: "1816",
    stock: { "dusk/Digital": 120, "coral/Digital": 0 },
  },
  {
    slug: "lighthouse-wallpapers",
    title: "Lighthouse Wallpapers",
    garment: "digital-cover",
    price: 400,
    colors: "coral night",
    motif: "lighthouse",
    words: ["DUSK TO DAWN", "12 WALLPAPERS"],
    in: "downloads wallpapers",
    text: "Twelve hours of one lighthouse in twelve pictures. Integer scaling at every common resolution, so nothing goes blurry. Phone and desktop versions share one archive.",
  },
  {
    slug: "tide-wallpapers",
    title: "Tide Wallpapers",
    garment: "digital-cover",
    price: 400,
    colors: "mint night",
    motif: "tides",
    words: ["SLACK WATER", "8 WALLPAPERS"],
    in: "downloads wallpapers",
    text: "Eight calm backgrounds that leave your icons legible. We use number five on the build server. Free updates whenever we draw another.",
  },
];
