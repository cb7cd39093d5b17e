/** Mails name the amounts of an order as the checkout and its pages do; each worker has a catalogue of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LocaleSchema } from "#contract/values/market";
import { projectRoot } from "./imports";

const pageKeys = {
  "totals.subtotal": "cart.subtotal",
  "totals.discount": "checkout.discount",
  "totals.shipping": "checkout.shipping",
  "totals.tax": "checkout.tax",
  "totals.total": "checkout.total",
};

function readMessages(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(projectRoot, folder, `${locale}.json`), "utf8"));
}

test.each(LocaleSchema.options)(
  "CHK-11 an amount has one name in mails and on the order's pages (%s)",
  (locale) => {
    const page = readMessages("app/localization/messages", locale);
    const mails = readMessages("workers/platform/modules/mails/messages", locale);
    for (const [mailKey, pageKey] of Object.entries(pageKeys)) {
      expect(mails[mailKey], mailKey).toBe(page[pageKey]);
      expect(page[pageKey]).toBeTruthy();
    }
  },
);
