import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { DeliveryPriceFields, SalesTaxFields } from "./delivery-fields";

const states = ["CA", "OR"].map((stateCode) => ({ stateCode, name: stateCode, defaultPercent: 0 }));
const draw = (wrong: string[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createStudioI18n("en", en)}>
      <DeliveryPriceFields
        options={["fullStandardCost"]}
        currency="USD"
        texts={{}}
        wrong={wrong}
        isReadOnly={false}
      />
      <SalesTaxFields states={states} texts={{}} wrong={wrong} isReadOnly={false} />
    </I18nextProvider>,
  );

test("a page that comes with wrong delivery prices or taxes begins at the first of them", () => {
  const focused = (wrong: string[]) =>
    [...draw(wrong).matchAll(/<input(?=[^>]* autofocus="")[^>]* name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
  expect(focused(["tax.OR"])).toEqual(["tax.OR"]);
  expect(focused(["further.fullStandardCost", "tax.CA"])).toEqual(["further.fullStandardCost"]);
  expect(focused([])).toEqual([]);
});
