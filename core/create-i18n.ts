// i18next instances for both workers and the browser, over messages that are in memory already. Must
// not load, detect or change a language, and shares no global instance.
import { createInstance, type InitOptions, type i18n, type Resource } from "i18next";

type OnMissingValue = NonNullable<InitOptions["missingInterpolationHandler"]>;

/** A message that asks for a value and gets none keeps its place for it, for all to see. */
const keepPlace: OnMissingValue = (_text, [place]) => place;

/** @param resources by language and namespace; a missing message falls back to its key. */
export function createI18n(locale: string, resources: Resource, onMissingValue = keepPlace): i18n {
  const instance = createInstance();
  // Everything is there already, so that this is done when it returns.
  void instance.init({
    lng: locale,
    resources,
    ns: Object.keys(resources[locale] ?? {}),
    initImmediate: false,
    // One language at a time: its messages are complete, and no other is in memory.
    fallbackLng: false,
    load: "currentOnly",
    // Keys are flat, and their dots are letters of them.
    keySeparator: false,
    nsSeparator: false,
    // React escapes, and so do the mails.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: onMissingValue,
    // Another language is another document: no component has to watch for one.
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  return instance;
}
