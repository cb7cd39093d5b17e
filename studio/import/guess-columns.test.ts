import { expect, test } from "vitest";
import { guessColumns } from "./guess-columns";

test("headings of other shops and sheets are guessed in both languages, each column once", () => {
  expect(guessColumns(["Artikel", "Preis", "Farbe", "Lager", "Notiz"])).toEqual({
    title: "Artikel",
    price: "Preis",
    color: "Farbe",
    stock: "Lager",
  });
  const german = guessColumns(["Name", "Regulärer Preis", "Bilder", "Kategorien", "Artikelnummer"]);
  expect(german).toEqual({
    title: "Name",
    price: "Regulärer Preis",
    picture: "Bilder",
    type: "Kategorien",
    sku: "Artikelnummer",
  });
  expect(guessColumns(["", "toString", "constructor"])).toEqual({});
});
