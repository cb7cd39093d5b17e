// Remix's scripts, held back until the first screen is painted: before that they would take line and processor
// from what is seen. What stands in a `<template>` is neither fetched nor run.
import { Scripts } from "@remix-run/react";
import { messagesUrlOf } from "#app/localization/messages";
import { formatScriptLoader } from "./deferred-script-loader";

const heldId = "held-scripts";

export type DeferredScriptsProps = { nonce: string | undefined; locale: string };

/** In a browser the template's content is none of its children: hydration finds none, and draws none. */
export function DeferredScripts({ nonce, locale }: DeferredScriptsProps) {
  return (
    <>
      <template id={heldId}>
        {import.meta.env.SSR && (
          <>
            {/* Scripts alone need the texts. */}
            <link rel="preload" href={messagesUrlOf(locale)} as="fetch" crossOrigin="anonymous" />
            <Scripts nonce={nonce} />
          </>
        )}
      </template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? formatScriptLoader(heldId) : "" }}
      />
    </>
  );
}
