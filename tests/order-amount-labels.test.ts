/** Mails and the studio name an order's amounts and delivery as the checkout does; each worker has a catalogue of its own. */
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

const deliveryKeys = {
  "delivery.fullStandardCost": "delivery.standard",
  "delivery.fullRushCost": "delivery.rush",
  "delivery.fullSuperRushCost": "delivery.superRush",
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

test.each(LocaleSchema.options)(
  "a delivery option has one name in mails and at checkout (%s)",
  (locale) => {
    const page = readMessages("app/localization/messages", locale);
    const mails = readMessages("workers/platform/modules/mails/messages", locale);
    for (const [mailKey, pageKey] of Object.entries(deliveryKeys)) {
      expect(mails[mailKey], mailKey).toBe(page[pageKey]);
    }
  },
);

test.each(["en", "de"])(
  "a seller reads of a delivery option what its buyer read (%s)",
  (locale) => {
    const page = readMessages("app/localization/messages", locale);
    const orders = readMessages(`studio/locales/${locale}`, "orders");
    const settings = readMessages(`studio/locales/${locale}`, "settings");
    for (const [key, pageKey] of Object.entries(deliveryKeys)) {
      expect(orders[key], key).toBe(page[pageKey]);
      // Under a title that says what it is about.
      expect(page[pageKey], key).toMatch(new RegExp(`^${settings[key]}`));
    }
  },
);
