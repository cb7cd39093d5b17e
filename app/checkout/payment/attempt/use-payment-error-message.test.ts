import { expect, test } from "vitest";
import type { Locale } from "#core/locales";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import { messagesByLocale } from "#tests/fixtures/app/localization";
import { failureKeyOf } from "./use-payment-error-message";

/** What the page shows for a sentence of the platform's. */
function shownIn(locale: Locale, sentence: string): unknown {
  const key = failureKeyOf(sentence, locale);
  return key === null ? sentence : new Map(Object.entries(messagesByLocale[locale])).get(key);
}

test("PAY-15 PAY-17 in English each reason reads exactly as the platform says it", () => {
  for (const sentence of Object.values(paymentErrorMessages)) {
    expect(shownIn("en", sentence)).toBe(sentence);
  }
});

test.each(["de", "nl", "fr", "it", "es", "pt-BR"] as const)(
  "PAY-15 a shopper in %s reads each reason in that language",
  (locale) => {
    for (const sentence of Object.values(paymentErrorMessages)) {
      expect(shownIn(locale, sentence)).toBeTypeOf("string");
      expect(shownIn(locale, sentence)).not.toBe(sentence);
    }
  },
);

test("a sentence of another backend is shown as it is in English, and is a failed payment elsewhere", () => {
  expect(failureKeyOf("The bank is closed.", "en-GB")).toBeNull();
  expect(failureKeyOf("The bank is closed.", "nl")).toBe("payment.failed");
  expect(failureKeyOf(null, "en")).toBe("payment.failed");
});
