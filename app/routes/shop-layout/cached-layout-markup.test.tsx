import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { DeliveryDetails } from "#app/catalog/listing/delivery-details";
import { ProductDetails } from "#app/catalog/listing/product-details";
import { ReturnPolicyNote } from "#app/catalog/listing/return-policy-note";
import { selectVariant } from "#app/catalog/listing-model/variant-selection";
import { CollectionLine, HeaderLinks } from "#app/content/header/header-links";
import { LocalizationProvider } from "#app/localization/localization-context";
import { buildPageTheme } from "#app/theme/page-theme";
import { resolveTheme } from "#app/theme/resolve-theme";
import { RenderMarkupContext } from "#app/ui/cached-markup";
import { PagePathContext } from "#app/ui/links/page-path";
import { createRenderMarkup } from "#app/ui/markup-cache.server";
import { ImageBucketContext } from "#app/ui/picture/responsive-image";
import type { Market } from "#contract/values/market";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { i18nIn } from "#tests/fixtures/app/localization";

type Page = { path: string; market: Market; overrides: object; store: string };

const english: Page = {
  path: "/wear",
  market: { locale: "en", currency: "USD", region: "USA" },
  overrides: {},
  store: "one",
};
const pages: Page[] = [
  english,
  { ...english, path: "" },
  { ...english, path: "/tees" },
  { ...english, overrides: { "listing.size": "How big" } },
  { ...english, market: { locale: "de", currency: "EUR", region: "EU" } },
  { ...english, store: "two" },
];

const languages = { en: i18nIn("en"), de: i18nIn("de") };

function renderPart({ path, market, overrides, store }: Page, part: ReactElement, cached: boolean) {
  return renderToString(
    <RenderMarkupContext.Provider value={cached ? createRenderMarkup(store) : null}>
      <I18nextProvider i18n={market.locale === "de" ? languages.de : languages.en}>
        <LocalizationProvider market={market} overrides={overrides}>
          <ImageBucketContext.Provider value={null}>
            <PagePathContext.Provider value={path}>{part}</PagePathContext.Provider>
          </ImageBucketContext.Provider>
        </LocalizationProvider>
      </I18nextProvider>
    </RenderMarkupContext.Provider>,
  );
}

const collection = (slug: string) => ({ id: slug, slug, name: `All ${slug}`, collections: [] });
const chart = (inches: number) => ({ S: { width: { inches, cm: inches * 2.54 } }, M: {} });

function detailsOf(details: object, size?: string): ReactElement {
  const product = aProduct("1");
  const listing = aListing({
    products: [{ ...product, details: { ...product.details, ...details } }],
  });
  const selection = selectVariant(listing, size === undefined ? {} : { size });
  return <ProductDetails selection={selection} />;
}

function deliveryOf(delivery: object, skuShipsOn?: string): ReactElement {
  const product = aProduct("1");
  const listing = aListing({
    products: [{ ...product, delivery: { ...product.delivery, ...delivery } }],
  });
  const selection = selectVariant(listing, {});
  const said = { type: "physical", fulfillmentRegion: "EUR" } as const;
  const fulfillmentDetails =
    skuShipsOn === undefined
      ? {}
      : { [selection.size.sku]: { ...said, estimatedShipDate: skuShipsOn } };
  return <DeliveryDetails listing={{ ...listing, fulfillmentDetails }} selection={selection} />;
}

function headerLinks(to: string, showAboutLink: boolean): ReactElement {
  const theme = buildPageTheme(resolveTheme(null));
  const content = { ...theme.content, menuLinks: [{ label: "Ours", url: to }], showAboutLink };
  return <HeaderLinks theme={{ ...theme, content }} className="" />;
}

const parts: Record<string, ReactElement[]> = {
  "links of collections": [
    <CollectionLine key="1" collections={[collection("wear")]} className="" />,
    <CollectionLine key="2" collections={[collection("wear"), collection("tees")]} className="" />,
    <CollectionLine key="3" collections={[collection("wear")]} className="wide" />,
  ],
  "the seller's links": [
    headerLinks("/wear", false),
    headerLinks("/wear", true),
    headerLinks("https://band.example/", true),
  ],
  "the note on policies": [
    <ReturnPolicyNote key="1" policyUrl={null} isDigital={false} />,
    <ReturnPolicyNote key="2" policyUrl="/policy" isDigital={false} />,
    <ReturnPolicyNote key="3" policyUrl="https://band.example/policy" isDigital={false} />,
    <ReturnPolicyNote key="4" policyUrl="/policy" isDigital />,
  ],
  delivery: [
    deliveryOf({ type: "digital" }),
    deliveryOf({ type: "physical", estimatedShipDate: "2026-12-04" }),
    deliveryOf({ type: "physical", estimatedShipDate: "" }),
    deliveryOf({ type: "physical", shipsToMexico: true }),
    deliveryOf({ type: "physical", estimatedShipDate: "2026-12-04" }, "2026-12-24"),
  ],
  "facts and size table": [
    detailsOf({ materials: "Cotton" }),
    detailsOf({ materials: "Wool" }),
    detailsOf({ sizeChart: chart(20) }),
    detailsOf({ sizeChart: chart(21) }),
    detailsOf({ sizeChart: chart(20) }, "2"),
    detailsOf({ sizeChartUrl: "https://band.example/sizes" }),
  ],
};

test.each(Object.entries(parts))(
  "the cached markup of %s is what React would hydrate on each page",
  (_name, variants) => {
    for (const _round of ["rendered", "from the cache"]) {
      for (const page of pages) {
        for (const part of variants) {
          expect(renderPart(page, part, true)).toBe(renderPart(page, part, false));
        }
      }
    }
  },
);

test("a link in the head is marked as the current page on that page alone", () => {
  const line = <CollectionLine collections={[collection("hats")]} className="" />;
  const isMarked = (path: string) =>
    renderPart({ ...english, path }, line, true).includes('aria-current="page"');
  expect(["/hats", "/wear", "/hats", ""].map(isMarked)).toEqual([true, false, true, false]);
});
