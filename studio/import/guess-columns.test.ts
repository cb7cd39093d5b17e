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

test("a price column with its currency beside it is guessed, and what the goods cost the seller never is", () => {
  expect(guessColumns(["Bezeichnung", "Preis (€)", "Lager [Stück]", "Farbe:"])).toEqual({
    title: "Bezeichnung",
    price: "Preis (€)",
    stock: "Lager [Stück]",
    color: "Farbe:",
  });
  for (const price of ["Preis in EUR", "Preis EUR", "VK brutto", "Price $"]) {
    expect(guessColumns(["Name", price])).toMatchObject({ price });
  }
  for (const cost of ["Cost", "Cost per item", "Einkaufspreis", "EK", "Sale price"]) {
    expect(guessColumns(["Name", cost]).price).toBeUndefined();
  }
  expect(guessColumns(["Name", "Preis", "Preis (brutto)"]).price).toBe("Preis");
});
