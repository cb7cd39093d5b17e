/** Mails and the tracking page name an order's status by the same words; each worker has a catalogue of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LocaleSchema } from "#contract/values/market";
import { projectRoot } from "./imports";

/** The page's word for each status that has one; of an order without a way ahead it says a sentence. */
const pageKeys = {
  placed: "track.step.placed",
  "in-production": "track.step.inProduction",
  shipped: "track.step.shipped",
  delivered: "track.step.delivered",
};

function readMessages(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(projectRoot, folder, `${locale}.json`), "utf8"));
}

test.each(LocaleSchema.options)(
  "TRK-02 TRK-05 a status has one name in mails and on the tracking page (%s)",
  (locale) => {
    const page = readMessages("app/localization/messages", locale);
    const mails = readMessages("workers/platform/modules/mails/messages", locale);
    for (const [status, key] of Object.entries(pageKeys)) {
      expect(mails[`status.${status}`], status).toBe(page[key]);
      expect(page[key]).toBeTruthy();
    }
  },
);
