// WooCommerce's headings in German, by the English ones: it writes them in the language of the person who exports, and its
// versions translate some differently.

const german: Readonly<Record<string, string>> = {
  typ: "Type",
  artikelnummer: "SKU",
  "art.-nr.": "SKU",
  "gtin, upc, ean oder isbn": "GTIN, UPC, EAN, or ISBN",
  veröffentlicht: "Published",
  kurzbeschreibung: "Short description",
  beschreibung: "Description",
  "vorrätig?": "In stock?",
  "auf lager?": "In stock?",
  lager: "Stock",
  bestand: "Stock",
  lagerbestand: "Stock",
  // The first is a mistake of the translation, which shops export to this day.
  "lieferrückstande erlaubt?": "Backorders allowed?",
  "lieferrückstände erlaubt?": "Backorders allowed?",
  "rückstände erlaubt?": "Backorders allowed?",
  "gewicht (kg)": "Weight (kg)",
  "gewicht (g)": "Weight (g)",
  "hinweis zum kauf": "Purchase note",
  angebotspreis: "Sale price",
  "regulärer preis": "Regular price",
  kategorien: "Categories",
  schlagwörter: "Tags",
  versandklasse: "Shipping class",
  bilder: "Images",
  "übergeordnetes produkt": "Parent",
  "gruppierte produkte": "Grouped products",
  "externe url": "External URL",
};

/** Any other label stays as it is. */
export function toEnglishHeading(label: string): string {
  const [, number, part] = /^attribut (\d+) (name|wert\(e\))$/i.exec(label) ?? [];
  if (number !== undefined) {
    return `Attribute ${number} ${part?.toLowerCase() === "name" ? "name" : "value(s)"}`;
  }
  const folded = label.normalize("NFC").toLowerCase();
  return Object.hasOwn(german, folded) ? (german[folded] ?? label) : label;
}
