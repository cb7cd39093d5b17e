// The browser's side: the page's language is loaded before the page comes alive, so that the first
// client render says exactly what the server said.
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { messagesUrlOf } from "./localization/messages";
import { MessagesProvider } from "./localization/messages-context";
import type { Messages } from "./localization/translator";

async function start(): Promise<void> {
  const response = await fetch(messagesUrlOf(document.documentElement.lang));
  const messages: Messages = await response.json();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider value={messages}>
          <RemixBrowser />
        </MessagesProvider>
      </StrictMode>,
    );
  });
}

void start();
