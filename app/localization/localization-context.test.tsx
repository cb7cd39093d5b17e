import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nIn } from "#tests/fixtures/app/localization";
import { LocalizationProvider, useLocalization, useReplaceableT } from "./localization-context";

const market = { locale: "de", currency: "EUR", region: "EU" } as const;

function Words() {
  const tOwn = useReplaceableT();
  return [tOwn("cart.heading"), tOwn("listing.size")].join();
}

function Found({ name }: { name: string }) {
  return useLocalization().find(name) ?? "nothing";
}

test("THM-10 Q9 a shop's overrides replace messages, as written, in that shop alone", () => {
  const i18n = i18nIn("de");
  const say = (overrides?: { "cart.heading": string }) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <LocalizationProvider market={market} overrides={overrides}>
          <Words />
        </LocalizationProvider>
      </I18nextProvider>,
    );
  expect(say({ "cart.heading": "Korb {{count}} $t(x)" })).toBe("Korb {{count}} $t(x),Größe");
  expect(say()).toBe("Mein Warenkorb,Größe");
});

test.each([
  ["cart.checkout", "Zur Kasse"],
  ["toString", "nothing"],
  ["Card was declined.", "nothing"],
])("a key that came as data, %j, is looked up and never said itself", (name, text) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn("de")}>
      <LocalizationProvider market={market}>
        <Found name={name} />
      </LocalizationProvider>
    </I18nextProvider>,
  );
  expect(html).toBe(text);
});

function Price() {
  return useLocalization().money({ amountMinor: 3200, currency: "USD" });
}

test("LOC-03 money is written in the language of the texts while another tab has chosen the next one", () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nIn("en")}>
      <LocalizationProvider market={{ ...market, currency: "USD" }}>
        <Price />
      </LocalizationProvider>
    </I18nextProvider>,
  );
  expect(html).toBe("$32.00");
});
