// The browser's side: the page's language is loaded before the page comes alive, so that the first
// client render says exactly what the server said.
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { documentRoot } from "./document-root";
import { messagesUrlOf } from "./localization/messages";
import { MessagesProvider } from "./localization/messages-context";
import type { Messages } from "./localization/translator";
import { takeFromHead } from "./page-head";
import { readShopCss, ShopCssContext } from "./theme/shop-css";

async function fetchMessages(): Promise<Messages> {
  const response = await fetch(messagesUrlOf(document.documentElement.lang));
  return response.json();
}

/**
 * Until the page's data is decoded RemixBrowser throws a promise, before it asks for any hook. Preact
 * would drop what the server rendered if that came in the middle of hydration.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending;
    await pending;
  }
  takeFromHead(window.__remixContext.state, document.head);
}

async function start(): Promise<void> {
  const [messages] = await Promise.all([fetchMessages(), readPageData()]);
  const shopCss = readShopCss(document);
  startTransition(() => {
    hydrateRoot(
      documentRoot(),
      <StrictMode>
        <MessagesProvider value={messages}>
          <ShopCssContext.Provider value={shopCss}>
            <RemixBrowser />
          </ShopCssContext.Provider>
        </MessagesProvider>
      </StrictMode>,
    );
  });
}

void start();
