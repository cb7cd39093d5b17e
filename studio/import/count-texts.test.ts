import { expect, test } from "vitest";
import catalogueDe from "#studio/locales/de/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";

test("counts of a large import have the groups of the person's language", () => {
  const t = createStudioI18n("de", catalogueDe).getFixedT("de", "import");
  expect(t("job.running", { stored: 1200, total: 4000 })).toBe("1.200 von 4.000 Produkten");
  expect(t("job.startCreate", { count: 4000 })).toBe("4.000 Produkte anlegen");
  const done = { created: 12_345, updated: 0, unchanged: 1, refused: 1000 };
  expect(t("job.done", done)).toBe("12.345 angelegt, 0 geändert, 1 unverändert, 1.000 abgelehnt.");
});
