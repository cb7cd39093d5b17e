import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { selectVariant } from "#app/catalog/listing-model/variant-selection";
import { LocalizationProvider } from "#app/localization/localization-context";
import { aListing, aProduct } from "#tests/fixtures/app/catalog";
import { i18nIn } from "#tests/fixtures/app/localization";
import { ListingTabs } from "./listing-tabs";

afterEach(() => {
  vi.unstubAllGlobals();
});

const noDetails = { materials: "", fit: "", comparableBrands: "", sizeChart: null };

function renderTabs(description: string, hasFacts = true): string {
  const product = aProduct("1");
  const plain = { productType: "", details: { ...product.details, ...noDetails } };
  const listing = aListing({
    description,
    products: [hasFacts ? product : { ...product, ...plain }],
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn("en")}>
      <LocalizationProvider market={{ locale: "en", currency: "USD", region: "USA" }}>
        <ListingTabs
          listing={listing}
          selection={selectVariant(listing, {})}
          report={null}
          policyUrl={null}
        />
      </LocalizationProvider>
    </I18nextProvider>,
  );
}

const markHydrated = () =>
  vi.stubGlobal("document", { documentElement: { dataset: { scripts: "on" } } });

const namesOf = (html: string, role: RegExp) => [...html.matchAll(role)].map(([, name]) => name);
const tabsOf = (html: string) => namesOf(html, /<button[^>]*role="tab"[^>]*>([^<]*)</g);
const headingsOf = (html: string) => namesOf(html, /<h2[^>]*>([^<]*)</g);

test("LST-16 the three tabs are in their order", () => {
  markHydrated();
  const html = renderTabs("<p>Soft.</p>");
  expect(tabsOf(html)).toEqual(["Description", "Product Details", "Delivery Details"]);
});

test.each(["", "<p></p>", "<p>&nbsp;<br></p>\n", "<p>\u00a0</p><ul><li></li></ul>"])(
  "the description %j has neither a tab nor a heading",
  (description) => {
    expect(headingsOf(renderTabs(description))).toEqual(["Product Details", "Delivery Details"]);
    markHydrated();
    const html = renderTabs(description);
    expect(tabsOf(html)).toEqual(["Product Details", "Delivery Details"]);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html.match(/hidden=""/g)).toHaveLength(1);
  },
);

test("a description of a picture alone has a tab", () => {
  markHydrated();
  expect(tabsOf(renderTabs('<p><img src="https://cdn.test/a.png"></p>'))).toContain("Description");
});

test("a single section is not a tab: nothing can be chosen", () => {
  markHydrated();
  const html = renderTabs("", false);
  expect(html).not.toMatch(/role="tab|sr-only/);
  expect(headingsOf(html)).toEqual(["Delivery Details"]);
});
