/** Colours and cloth of Aurora Field Club. */
import type { Garment } from "#ops/demo/mockups/types";
import type { Color } from "./draft";
import type { Facts } from "./garment-facts";

export const auroraColors: Record<string, Color> = {
  spruce: { slug: "spruce", name: "Spruce", hex: "#12372A" },
  bone: { slug: "bone", name: "Bone", hex: "#F1EDE2" },
  slate: { slug: "slate", name: "Slate", hex: "#4A5560" },
  lichen: { slug: "lichen", name: "Lichen", hex: "#B5C2A0" },
  midnight: { slug: "midnight", name: "Midnight", hex: "#1B2440" },
  cloudberry: { slug: "cloudberry", name: "Cloudberry", hex: "#DD8A35" },
  fjord: { slug: "fjord", name: "Fjord", hex: "#3C6780" },
  black: { slug: "black", name: "Charcoal black", hex: "#1C1E22" },
  heather: { slug: "heather", name: "Heather grey", hex: "#BDBCB9" },
  rust: { slug: "rust", name: "Rust", hex: "#9A4529" },
};

export const auroraFacts: Record<Garment, Facts> = {
  tee: {
    productType: "T-shirt",
    materials: "Organic cotton jersey, 180 g/m²",
    fit: "Regular, straight body",
    comparableBrands: "Kestrel & Moor, Norrfell",
    shipDays: 4,
    shipsToMexico: true,
  },
  longsleeve: {
    productType: "Long sleeve",
    materials: "Organic cotton jersey, 200 g/m², ribbed cuffs",
    fit: "Regular, room for a base layer",
    shipDays: 4,
  },
  hoodie: {
    productType: "Hoodie",
    materials: "85 % organic cotton, 15 % recycled polyester, brushed, 350 g/m²",
    fit: "Relaxed, layered hood",
    shipDays: 5,
  },
  crewneck: {
    productType: "Sweatshirt",
    materials: "85 % organic cotton, 15 % recycled polyester, 320 g/m²",
    fit: "Relaxed, set-in sleeves",
    shipDays: 5,
  },
  tank: {
    productType: "Tank top",
    materials: "Organic cotton jersey, 150 g/m²",
    fit: "Easy, cut-away arms",
    shipDays: 4,
  },
  cap: {
    productType: "Cap",
    materials: "Washed cotton twill, brass slider",
    fit: "Six panels, low crown, 55–61 cm",
    shipDays: 6,
  },
  tote: {
    productType: "Tote bag",
    materials: "Cotton canvas, 340 g/m²",
    fit: "38 × 41 cm, long handles",
    shipDays: 4,
  },
  mug: {
    productType: "Mug",
    materials: "Glazed stoneware",
    fit: "11 oz, dishwasher safe",
    shipDays: 5,
  },
  poster: {
    productType: "Poster",
    materials: "Uncoated paper, 200 g/m²",
    fit: "Fits standard frames",
    shipDays: 3,
  },
  sticker: {
    productType: "Sticker",
    materials: "Weatherproof vinyl",
    fit: "8 cm across",
    shipDays: 3,
  },
  "phone-case": {
    productType: "Phone case",
    materials: "Recycled TPU, matt coat",
    fit: "Slim, raised edge",
    shipDays: 6,
  },
  "digital-cover": {
    productType: "Wallpaper",
    materials: "PNG, 3840 × 2160",
    fit: "Desktop and phone",
    shipDays: 0,
  },
  "record-sleeve": { productType: "Record", materials: "Card sleeve", fit: "12 inch", shipDays: 5 },
};
