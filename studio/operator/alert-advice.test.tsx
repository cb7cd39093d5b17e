import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { alertAdvice } from "#contract/alerts/alert-advice";
import { AlertKindSchema } from "#contract/alerts/alert-thresholds";
import de from "#studio/locales/de/catalogue";
import en from "#studio/locales/en/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import { AlertAdvice } from "./alert-advice";

const commandsOf = (text: string) => text.match(/`[^`]+`/g) ?? [];

test.each(AlertKindSchema.options)(
  "the studio advises about %s as the operator's mail does, in English and in German",
  (kind) => {
    expect(en.operator[`advice.${kind}`]).toBe(alertAdvice[kind]);
    const german = de.operator[`advice.${kind}`];
    expect(german).not.toBe(alertAdvice[kind]);
    expect(commandsOf(german)).toEqual(commandsOf(alertAdvice[kind]));
  },
);

test("a command is set apart from what is said about it", () => {
  const i18n = createStudioI18n("de", de);
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <AlertAdvice kind="job-failing" />
    </I18nextProvider>,
  );
  expect(markup).toContain("<code>failures list --kind job</code> sagt, welche Aufgabe es ist");
  expect(markup).not.toContain("`");
});
