// The browser's side: the page's language is loaded before the page comes alive, so that the first
// client render says exactly what the server said.
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { restoreHandoff } from "./content/restore-handoff";
import { loadI18n } from "./localization/load-i18n";
import { readShopCss, ShopCssContext } from "./theme/shop-css";

async function start(): Promise<void> {
  const i18n = await loadI18n(document.documentElement.lang);
  const shopCss = readShopCss(document);
  restoreHandoff(window.__remixContext.state.loaderData ?? {}, document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <ShopCssContext.Provider value={shopCss}>
            <RemixBrowser />
          </ShopCssContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
