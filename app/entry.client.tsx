// The browser's side: the page's language is loaded before the page comes alive, so that the first
// client render says exactly what the server said.
import { RemixBrowser } from "@remix-run/react";
import type { i18n } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { restoreHydrationState } from "./content/hydration/restore-hydration-state";
import { messagesUrlOf } from "./localization/messages";
import { createShopI18n } from "./localization/shop-i18n";
import { CustomCssContext, readCustomCss } from "./theme/custom-css";

/** @param language as it stands in the document's `lang`. */
async function loadI18n(language: string): Promise<i18n> {
  const response = await fetch(messagesUrlOf(language));
  return createShopI18n(language, await response.json());
}

async function start(): Promise<void> {
  const i18n = await loadI18n(document.documentElement.lang);
  const customCss = readCustomCss(document);
  restoreHydrationState(window.__remixContext.state.loaderData ?? {}, document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <CustomCssContext.Provider value={customCss}>
            <RemixBrowser />
          </CustomCssContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
