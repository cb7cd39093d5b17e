/** The studio shows a seller the words that their shop has where they wrote none. */
import { expect, test } from "vitest";
import de from "#app/localization/messages/de.json";
import { defaultTheme } from "#app/theme/default-theme";
import deStudio from "#studio/locales/de/theme.json";
import enStudio from "#studio/locales/en/theme.json";

const shownIn = (studio: typeof enStudio) => ({
  notification: studio["standard.content.notification.text"],
  title: studio["standard.content.heroBanner.title"],
  body: studio["standard.content.heroBanner.body"],
  ctaText: studio["standard.content.heroBanner.ctaText"],
});

test("19.5 built-in words in the studio are those that the shop shows, in both languages", () => {
  const { notification, hero } = defaultTheme.content;
  const { title, body, ctaText } = hero;
  expect(shownIn(enStudio)).toEqual({ notification, title, body, ctaText });
  expect(shownIn(deStudio)).toEqual({
    title,
    notification: de["theme.notification"],
    body: de["theme.heroBody"],
    ctaText: de["theme.heroCta"],
  });
});
