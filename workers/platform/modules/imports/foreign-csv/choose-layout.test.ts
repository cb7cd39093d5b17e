import { expect, test } from "vitest";
import type { ImportColumns } from "#contract/catalog/import-column-mapping";
import type { ImportEvent } from "#platform/modules/imports/shopify-csv/import-event";
import { readShopifyExport } from "#platform/modules/imports/shopify-csv/read-export";
import { aPriceRule, inChunks } from "#tests/fixtures/ops/shopify-csv";
import { chooseLayout } from "./choose-layout";
import { readSample } from "./read-sample";

async function readFile(text: string, chosen: ImportColumns | null = null) {
  const layoutOf = (header: readonly string[]) => chooseLayout(header, chosen);
  const events: ImportEvent[] = [];
  for await (const event of readShopifyExport(inChunks(text), aPriceRule("USD"), layoutOf)) {
    events.push(event);
  }
  const listings = events.flatMap((event) =>
    event.kind === "listing" ? [event.read.listing] : [],
  );
  const faults = events.flatMap((event) =>
    event.kind === "fault" ? [`${event.fault.at}: ${event.fault.message}`] : [],
  );
  const losses = events.flatMap((event) =>
    event.kind === "loss" ? [`${event.loss.column} ${event.loss.detail}`] : [],
  );
  return { listings, faults, losses };
}

const variantsOf = (
  listing: Awaited<ReturnType<typeof readFile>>["listings"][number] | undefined,
) =>
  (listing?.products ?? []).flatMap(({ option, variations }) =>
    variations.flatMap(({ colorName, sizes }) =>
      sizes.map(({ label, prices, stock, merchantSku }) => ({
        option: option?.value ?? "",
        color: colorName,
        size: label,
        price: prices.USD,
        stock,
        sku: merchantSku ?? "",
      })),
    ),
  );

const woo = [
  "ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
  '10,variable,TEE,Ridge Tee,1,0,Short,<p>Warm</p>,1,,0,,,,"Clothing > Tees, New","cotton, tour","https://img.test/a.jpg, https://img.test/b.jpg",,Color,"Black, White",Size,"S, M"',
  "11,variation,TEE-B-S,Ridge Tee - Black,1,0,,,1,4,0,0.2,,24.90,,,https://img.test/black.jpg,id:10,Color,Black,Size,S",
  "12,variation,TEE-W-M,Ridge Tee - White,1,0,,,0,,0,,,24.90,,,,TEE,Color,White,Size,M",
  '13,"simple, downloadable, virtual",,Album,-1,0,Ten songs,,1,,0,,7,9.00,Music,,,,,,,',
].join("\n");

test("a WooCommerce export is recognised: variations join their parent, hidden and digital products stay so", async () => {
  const { listings, faults, losses } = await readFile(woo);
  expect(faults).toEqual([]);
  expect(listings.map(({ slug, published }) => [slug, published])).toEqual([
    ["ridge-tee", true],
    ["album", false],
  ]);
  expect(variantsOf(listings[0])).toEqual([
    { option: "", color: "Black", size: "S", price: 2490, stock: 4, sku: "TEE-B-S" },
    { option: "", color: "White", size: "M", price: 2490, stock: 0, sku: "TEE-W-M" },
  ]);
  expect(listings[0]).toMatchObject({ descriptionHtml: "<p>Warm</p>", tags: ["cotton", "tour"] });
  expect(listings[0]?.products[0]).toMatchObject({ productType: "Tees" });
  const black = listings[0]?.products[0]?.variations[0]?.images?.map(({ src }) => src);
  expect(black).toEqual([
    "https://img.test/black.jpg",
    "https://img.test/a.jpg",
    "https://img.test/b.jpg",
  ]);
  expect(listings[1]?.products[0]).toMatchObject({ kind: "digital" });
  expect(losses).toContain('Categories "New" is left out');
  expect(losses).toContain('Sale price "7" is left out');
});

const germanWoo = [
  '"ID","Typ","Artikelnummer","GTIN, UPC, EAN oder ISBN","Name","Veröffentlicht","Ist hervorgehoben?","Sichtbarkeit im Katalog","Kurzbeschreibung","Beschreibung","Vorrätig?","Bestand","Lieferrückstande erlaubt?","Gewicht (kg)","Angebotspreis","Regulärer Preis","Kategorien","Schlagwörter","Bilder","Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar"',
  '20,variable,TASSE,,Tasse,1,0,visible,,<p>Ton</p>,1,,0,,,,"Küche\\, Bad > Tassen","blau",https://img.test/t.jpg,,Farbe,"Blau\\, matt, Rot",1',
  '21,variation,TASSE-B,,Tasse - Blau,1,0,visible,,,1,3,0,,,"1.234,50",,,,id:20,Farbe,"Blau\\, matt",',
  '22,variation,TASSE-R,,Tasse - Rot,1,0,visible,,,0,,0,,"9,90","12,00",,,,id:20,Farbe,Rot,',
].join("\n");

test("a WooCommerce export of a German admin is recognised, and what is lost is named as its headings are", async () => {
  const { listings, faults, losses } = await readFile(`\ufeff${germanWoo}`);
  expect(faults).toEqual([]);
  expect(listings).toMatchObject([{ title: "Tasse", published: true, tags: ["blau"] }]);
  expect(listings[0]?.products[0]).toMatchObject({ productType: "Tassen" });
  expect(variantsOf(listings[0])).toMatchObject([
    { color: "Blau, matt", price: 123450, stock: 3, sku: "TASSE-B" },
    { color: "Rot", price: 1200, stock: 0, sku: "TASSE-R" },
  ]);
  expect(losses).toEqual(['Angebotspreis "9,90" is left out']);
  const wrong = await readFile(germanWoo.replace('"12,00"', "teuer"));
  expect(wrong.faults).toEqual(['4: Regulärer Preis "teuer" is not a price']);
});

const etsy = [
  "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU",
  '"Wool hat","Soft & warm\n\nHand wash",30.00,USD,12,"wool_hat,gift",wool,https://i.test/1.jpg,https://i.test/2.jpg,Color,Color,"Red,Blue",Size,Size,"S,M","A,B,C,D"',
  "Mug,Holds tea,12.50,USD,7,,,https://i.test/m.jpg,,,,,,,,MUG",
  "Print,A4,9.00,EUR,1,,,,,,,,,,,",
].join("\n");

test("an Etsy export is recognised: each combination is a variant, and one currency is never read as another", async () => {
  const { listings, faults, losses } = await readFile(etsy);
  expect(listings.map(({ title }) => title)).toEqual(["Wool hat", "Mug"]);
  expect(variantsOf(listings[0])).toEqual([
    { option: "", color: "Red", size: "S", price: 3000, stock: null, sku: "A" },
    { option: "", color: "Red", size: "M", price: 3000, stock: null, sku: "B" },
    { option: "", color: "Blue", size: "S", price: 3000, stock: null, sku: "C" },
    { option: "", color: "Blue", size: "M", price: 3000, stock: null, sku: "D" },
  ]);
  expect(listings[0]?.descriptionHtml).toBe("<p>Soft &amp; warm</p><p>Hand wash</p>");
  expect(listings[0]?.tags).toEqual(["wool hat", "gift"]);
  expect(variantsOf(listings[1])).toMatchObject([{ price: 1250, stock: 7, sku: "MUG" }]);
  expect(losses).toContain('QUANTITY "12" is left out');
  expect(faults[0]).toMatch(/^6: PRICE "9.00 EUR" is in EUR, and the column is read as USD/);
});

/** As Etsy writes it. */
const etsyHeader =
  "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,VARIATION 3 TYPE,VARIATION 3 NAME,VARIATION 3 VALUES,SKU";
const noPictures = ",".repeat(9);

test("an Etsy export with a third variation and with two listings of one title loses none of them", async () => {
  const { listings, faults } = await readFile(
    [
      etsyHeader,
      `Ring,,30.00,USD,4,,,${noPictures},Color,Farbe,Gold,Ring size,Größe,"52,54",Custom Property,Gravur,"Ja,Nein",`,
      `Mug,,9.00,USD,1,,,${noPictures},,,,,,,,,,M1`,
      `Mug,,11.00,USD,2,,,${noPictures},,,,,,,,,,M2`,
      `Mug 2,,12.00,USD,2,,,${noPictures},,,,,,,,,,M3`,
    ].join("\n"),
  );
  expect(faults).toEqual([]);
  expect(listings.map(({ slug }) => slug)).toEqual(["ring", "mug", "mug-2", "mug-2-2"]);
  expect(variantsOf(listings[0]).map(({ option, size }) => `${option} ${size}`)).toEqual([
    "Ja 52",
    "Ja 54",
    "Nein 52",
    "Nein 54",
  ]);
  expect(variantsOf(listings[2])).toMatchObject([{ price: 1100, stock: 2, sku: "M2" }]);
});

test("an Etsy listing whose lists multiply to more variants than a product may have is refused unmade", async () => {
  const many = `"${Array.from({ length: 3_000 }, (_, index) => index).join(",")}"`;
  const row = `Ring,,30.00,USD,4,,,${noPictures},Color,Farbe,${many},Size,Größe,${many},A,B,${many},`;
  await expect(readFile([etsyHeader, row].join("\n"))).rejects.toMatchObject({
    code: "too_many_rows",
  });
});

const own = [
  "Artikel;Preis;Farbe;Anzahl;Fotos;Lager",
  "Ridge Tee;24,90;Schwarz;3;https://i.test/1.jpg https://i.test/2.jpg;A1",
  "Ridge Tee;24,90;Weiß;;;A2",
  "Poster;12;;5;;",
].join("\n");
const named: ImportColumns = {
  title: "Artikel",
  price: "Preis",
  color: "Farbe",
  stock: "Anzahl",
  picture: "Fotos",
};

test("a file of any headings is read by the columns that its seller names, rows of one title as one product", async () => {
  const { listings, faults, losses } = await readFile(own, named);
  expect(faults).toEqual([]);
  expect(listings.map(({ slug }) => slug)).toEqual(["ridge-tee", "poster"]);
  expect(variantsOf(listings[0])).toMatchObject([
    { color: "Schwarz", price: 2490, stock: 3 },
    { color: "Weiß", price: 2490, stock: null },
  ]);
  expect(listings[0]?.products[0]?.variations[0]?.images).toHaveLength(2);
  expect(variantsOf(listings[1])).toMatchObject([{ color: "", price: 1200, stock: 5 }]);
  expect(losses).toEqual(['Lager "A1" is left out', 'Lager "A2" is left out']);
});

test("a file of other headings asks for its columns, with its first rows", async () => {
  await expect(readFile(own)).rejects.toMatchObject({ code: "columns_missing" });
  await expect(readFile(own, { title: "Artikel" })).rejects.toThrow(/Variant Price/);
  await expect(readFile(own, { title: "Artikel", price: "Price" })).rejects.toThrow(/Price/);
  expect(await readSample(inChunks(own))).toEqual({
    header: ["Artikel", "Preis", "Farbe", "Anzahl", "Fotos", "Lager"],
    rows: own
      .split("\n")
      .slice(1)
      .map((line) => line.split(";")),
  });
});

test("a column whose heading is longer than what a form shows of it is read under its beginning", async () => {
  const heading = `Artikel ${"wie er auf dem Etikett steht ".repeat(4)}`.trim();
  const file = `${heading};Preis\nPoster;12\n`;
  const { header } = await readSample(inChunks(file));
  const [title = "", price = ""] = header;
  const { listings } = await readFile(file, { title, price });
  expect(listings.map(({ title }) => title)).toEqual(["Poster"]);
});
