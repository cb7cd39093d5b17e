import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { LocalizationProvider } from "#app/localization/localization-context";
import { RenderMarkupContext } from "#app/ui/cached-markup";
import { createRenderMarkup } from "#app/ui/markup-cache.server";
import { ImageBucketContext } from "#app/ui/picture/responsive-image";
import type { TileProduct } from "#contract/catalog/catalog";
import type { Market } from "#contract/values/market";
import { i18nIn } from "#tests/fixtures/app/localization";
import { Tile, type TileProps } from "./tile";

const colors = [..."123456"].map((digit) => ({ name: `Color ${digit}`, hex: `#00000${digit}` }));

const plain: TileProduct = {
  id: "1",
  listingId: "1",
  productId: "1",
  name: "Tee & <b>co</b>",
  url: "/listing/tee",
  price: 2500,
  productName: "T-Shirt",
  imageUrl: "/media/tee.svg",
  additionalImages: ["/media/back.svg"],
  colors: [],
  inStock: true,
};

const euros: Market = { locale: "de", currency: "EUR", region: "EU" };
const dollars: Market = { locale: "en", currency: "USD", region: "USA" };

type Page = {
  market?: Market;
  overrides?: { "listing.addToCart": string };
  bucket?: { origin: string; slug: string };
};

function renderPage(page: Page, tile: TileProps, storeId: string | null): string {
  const { market = dollars, overrides, bucket = null } = page;
  return renderToString(
    <RenderMarkupContext.Provider value={storeId === null ? null : createRenderMarkup(storeId)}>
      <I18nextProvider i18n={i18nIn(market.locale)}>
        <LocalizationProvider market={market} overrides={overrides}>
          <ImageBucketContext.Provider value={bucket}>
            <Tile {...tile} />
          </ImageBucketContext.Provider>
        </LocalizationProvider>
      </I18nextProvider>
    </RenderMarkupContext.Provider>,
  );
}

const uploaded = "/media/photo.jpg?v=0123456789abcdef-1200x900-c0ffee";

const tiles: [string, Partial<TileProps>][] = [
  ["with quick add", {}],
  ["in a carousel", { quickAdd: false }],
  ["above the fold", { priority: true }],
  ["that is sold out", { product: { ...plain, inStock: false } }],
  ["that is sold out, in a carousel", { product: { ...plain, inStock: false }, quickAdd: false }],
  ["that is a pre-order", { product: { ...plain, preorder: true } }],
  ["of many colors", { product: { ...plain, colors } }],
  ["of another price", { product: { ...plain, price: 2501 } }],
  ["of another currency", { product: { ...plain, currency: "GBP" } }],
  ["with an uploaded picture", { product: { ...plain, imageUrl: uploaded } }],
  ["without a picture", { product: { ...plain, imageUrl: null } }],
];

const pages: [string, Page][] = [
  ["English", {}],
  ["German", { market: euros }],
  ["a seller's own words", { overrides: { "listing.addToCart": "Grab it" } }],
  ["a public bucket", { bucket: { origin: "https://media.example", slug: "aurora" } }],
];

test.each(pages)("the cached markup of tiles is what React would hydrate: %s", (_name, page) => {
  for (const [name, change] of tiles) {
    const tile = { product: plain, priority: false, list: "home", ...change };
    const drawn = renderPage(page, tile, null);
    expect(renderPage(page, tile, "store"), name).toBe(drawn);
    expect(renderPage(page, tile, "store"), name).toBe(drawn);
  }
});

test("markup is rendered once for each key and store", () => {
  let renders = 0;
  const Counted = () => {
    renders += 1;
    return <b>{renders}</b>;
  };
  const ask = (store: string, key: string, element: ReactElement = <Counted />) =>
    createRenderMarkup(store)(key, () => element);
  expect([ask("one", "a"), ask("one", "a"), ask("one", "b"), ask("two", "a")]).toEqual([
    "<b>1</b>",
    "<b>1</b>",
    "<b>2</b>",
    "<b>3</b>",
  ]);
});
