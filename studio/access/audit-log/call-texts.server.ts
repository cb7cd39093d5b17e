// Calls of the audit log in words. On the server alone: browsers need not load the words of every call.

import de from "#studio/locales/de/calls.json";
import en from "#studio/locales/en/calls.json";
import type { StudioLocale } from "#studio/locales/studio-i18n";

const texts: Record<StudioLocale, Record<string, string>> = { en, de };

/** `setMemberRole` → "Set member role" */
function wordsOf(call: string): string {
  const words = call.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A call may be older or newer than its text: every line of a trail is shown. */
export const textOfCall = (call: string, locale: StudioLocale): string =>
  texts[locale][call] ?? wordsOf(call);
