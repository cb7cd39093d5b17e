// The studio's texts: a catalogue per room and language, English where a language is not complete yet.
import type { i18n } from "i18next";
import { createI18n } from "#core/create-i18n";
import type en from "./en/catalogue";

export const studioLocales = ["en", "de"] as const;
export type StudioLocale = (typeof studioLocales)[number];

/** By room, `layout` first: texts without a room's name are its. */
export type Catalogue = { [Room in keyof typeof en]: Record<keyof (typeof en)[Room], string> };

export function createStudioI18n(locale: StudioLocale, catalogue: Catalogue): i18n {
  return createI18n(locale, { [locale]: catalogue });
}

/** The language that the person chose, else the first that their browser asks for. */
export function findLocale(chosen: string | undefined, accepted: string | null): StudioLocale {
  const asked = [chosen ?? "", ...(accepted ?? "").split(",")].map((text) =>
    text.trim().slice(0, 2).toLowerCase(),
  );
  return (
    asked.map((code) => studioLocales.find((known) => known === code)).find((code) => code) ?? "en"
  );
}
