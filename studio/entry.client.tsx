// The browser's side: the page's language is loaded before the page comes alive, so that the first client render says
// exactly what the server said.
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { unsavedChanges } from "#studio/unsaved-changes/unsaved-changes";
import { retryRequests } from "./connection/retry-requests";
import { stalledRequests } from "./connection/stalled-requests";
import {
  type Catalogue,
  createStudioI18n,
  findLocale,
  type StudioLocale,
} from "./locales/studio-i18n";
import { watchSubmittedForm } from "./session/submitted-form";

const loaders: Record<StudioLocale, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./locales/en/catalogue"),
  de: () => import("./locales/de/catalogue"),
};

/** For the dates of the next page, which the server writes. */
function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const year = 365 * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `studio.zone=${encodeURIComponent(zone)}; path=/; max-age=${year}; samesite=lax`;
}

async function start(): Promise<void> {
  const locale = findLocale(document.documentElement.lang, null);
  const { default: catalogue } = await loaders[locale]();
  const i18n = createStudioI18n(locale, catalogue);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

const ask = retryRequests(window.fetch.bind(window), stalledRequests);
window.fetch = unsavedChanges.watch(watchSubmittedForm(ask));
rememberTimeZone();
void start();
