// The one form of the preferences, on its page and in the dialog. Sent as a document: the currency
// and the language of everything change.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { preventOfflineSubmit } from "#app/browser/offline-form";
import { SelectField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { useLocalization } from "./localization-context";
import { nameCurrency, regionNames } from "./market-names";
import type { Preferences } from "./preferences";
import { preferencesPath } from "./return-path";

/** @param idStart distinguishes the fields of the dialog from those of the page behind it. */
export function PreferencesForm(props: { preferences: Preferences; idStart: string }) {
  const { options, next } = props.preferences;
  const { t } = useTranslation();
  const { market } = useLocalization();
  const [isOffline, setOffline] = useState(false);
  const idOf = (name: string) => `${props.idStart}-${name}`;
  return (
    <form
      method="post"
      action={preferencesPath}
      onSubmit={(event) => setOffline(preventOfflineSubmit(event))}
      className="form preferences-form gap-4"
    >
      <input type="hidden" name="next" value={next} />
      <SelectField
        id={idOf("region")}
        name="region"
        label={t("preferences.region")}
        error={undefined}
        defaultValue={market.region}
      >
        {options.regions.map((region) => (
          <option key={region} value={region}>
            {t(regionNames[region])}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={idOf("currency")}
        name="currency"
        label={t("preferences.currency")}
        error={undefined}
        defaultValue={market.currency}
      >
        {options.currencies.map((currency) => (
          <option key={currency} value={currency}>
            {nameCurrency(currency, market.locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={idOf("locale")}
        name="locale"
        label={t("preferences.language")}
        error={undefined}
        defaultValue={market.locale}
      >
        {options.locales.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </SelectField>
      {isOffline && <Notice tone="danger">{t("preferences.notSaved")}</Notice>}
      <button type="submit" className="button button-primary button-wide mt-2">
        {t("preferences.save")}
      </button>
    </form>
  );
}
