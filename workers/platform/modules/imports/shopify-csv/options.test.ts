import { expect, test } from "vitest";
import { shortHash } from "#core/text/short-hash";
import { buildSlug } from "./build-slug";
import { roleOfOption } from "./options";

test.each(
  "Color,COLOUR,Farbe,couleur,Kleur,Colore,colores,Cor,Shade,Color/Pattern,Rahmenfarbe,Frame Color".split(
    ",",
  ),
)("an option called %s is the colour", (name) => {
  expect(roleOfOption(name)).toBe("color");
});

test.each(
  "Size,Größe,GROESSE,Taille,Maat,Taglia,Talla,Tamanho,Tamaño,Shoe size,Schuhgröße".split(","),
)("an option called %s is the size", (name) => {
  expect(roleOfOption(name)).toBe("size");
});

test.each("Style,Material,Volume,Format,Formaat,Colorado,Denominations".split(","))(
  "an option called %s makes products of its own",
  (name) => {
    expect(roleOfOption(name)).toBe("other");
  },
);

test("an option linked to Shopify's colour field is the colour whatever it is called", () => {
  expect(roleOfOption("Look", "product.metafields.shopify.color-pattern")).toBe("color");
});

test("a slug keeps letters of every script and nothing that an address would have to escape", () => {
  expect(buildSlug("Kapuzenjacke  Größe_XL!")).toBe("kapuzenjacke-größe-xl");
  expect(buildSlug("山の Tee / 2")).toBe("山の-tee-2");
  expect(buildSlug("--!!--")).toBe("");
});

test("the mark of the same words is the same on every run", () => {
  expect(shortHash("sticker.set!")).toBe("4b4b96");
});
