import { expect, test } from "vitest";
import type { Market } from "#contract/values/market";
import { choosePreferences, type PreferenceOptions } from "./preferences";
import { PreferencesFormSchema } from "./preferences.schema";

const current: Market = { locale: "en", currency: "USD", region: "USA" };
const options: PreferenceOptions = {
  locales: [
    { locale: "en", name: "English" },
    { locale: "de", name: "Deutsch" },
  ],
  currencies: ["USD", "EUR"],
  regions: ["USA", "EU"],
};
const choose = (fields: Record<string, string>) =>
  choosePreferences(current, PreferencesFormSchema.parse(fields), options);

test("LOC-02 Q11 language, currency and region are taken together", () => {
  const chosen = { locale: "de", currency: "EUR", region: "EU" };
  expect(choose(chosen)).toEqual(chosen);
});

test("Q12 a preference that is unknown or that this store does not offer changes nothing", () => {
  expect(choose({ locale: "xx", currency: "EUR", region: "MOON" })).toEqual({
    ...current,
    currency: "EUR",
  });
  expect(choose({ locale: "fr", currency: "GBP", region: "ROW" })).toEqual(current);
  expect(choose({})).toEqual(current);
});
