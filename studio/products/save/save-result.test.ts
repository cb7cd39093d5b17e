import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import { describeFailure } from "#studio/collections/describe-failure.server";
import de from "#studio/locales/de/catalogue";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { describeBulk } from "#studio/products/list/describe-bulk.server";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { uploadPicture } from "#studio/theme/theme.server";
import { buildSummary } from "./save-result";

const languages = { en: createStudioI18n("en", en), de: createStudioI18n("de", de) };
// Of the request only the language is used.
const studioIn = (locale: "en" | "de") =>
  ({
    i18n: languages[locale],
    locale,
  }) as unknown as StudioContext;
const detail = "The platform's own sentence, which is English.";

async function refusedUpload(code: string): Promise<string> {
  const call = async () => {
    throw new PlatformError(code, 422, [{ code, detail }]);
  };
  const client = { call } as unknown as OpenStore["client"];
  const uploaded = await uploadPicture(client, new File(["x"], "x.png"), studioIn("de"));
  return uploaded.ok ? "" : uploaded.text;
}

test("19 a German seller reads no sentence of the platform's, whether its code has a text or not", async () => {
  const t = languages.de.getFixedT("de", "products");
  const studio = studioIn("de");
  const textsOf = async (code: string) => [
    buildSummary({ kind: "refused", code }, t),
    buildSummary({ kind: "stock-failed", code, slug: "tee", version: "v1" }, t),
    describeFailure(studio, { ok: false, code }),
    describeBulk(studio, { kind: "done", changed: 1, failed: [{ slug: "tee", code, detail }] })
      .text,
    await refusedUpload(code),
  ];
  expect(await textsOf("stock_below_zero")).toContain(
    "Texte, Preise und Bilder sind gespeichert, der Bestand nicht: Von einer Größe sind weniger Stück da, als du wegnimmst. Lade die Seite neu, um zu sehen, wie viele. Speichere noch einmal, um es erneut zu versuchen.",
  );
  const neutral = await textsOf("a_code_of_tomorrow");
  expect(neutral).toEqual([
    expect.stringContaining("Der Grund ist nicht bekannt."),
    expect.stringContaining("Der Grund ist nicht bekannt."),
    "Das ging nicht. Lade die Seite neu und versuche es noch einmal.",
    expect.stringContaining("der Grund ist nicht bekannt"),
    "Die Datei konnte nicht hochgeladen werden. Bitte versuche es noch einmal.",
  ]);
});
