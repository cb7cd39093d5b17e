import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import type { RefundPart } from "./refund.server";
import { RefundLineFields } from "./refund-line-fields";

const choice = { units: {}, restock: ["file", "shipped:tee"], shipping: "", amount: "" };
const draw = (part: RefundPart) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createStudioI18n("en", en)}>
      <RefundLineFields part={part} name="Wallpapers" choice={choice} />
    </I18nextProvider>,
  );

test("a refund of a download does not offer to put it back in stock, one of goods does", () => {
  expect(draw({ key: "file", kind: "any", left: 1 })).toContain('name="units:file"');
  expect(draw({ key: "file", kind: "any", left: 1 })).not.toContain("restock");
  expect(draw({ key: "shipped:tee", kind: "shipped", left: 1 })).toMatch(
    /name="restock"[^>]* checked=""/,
  );
});
