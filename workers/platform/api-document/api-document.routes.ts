// The API document, for whoever writes a client or a backend of their own.
import { allCalls } from "#contract/all-calls";
import type { PlatformApp } from "#platform/door/platform-app";
import { buildApiDocument } from "./build-api-document";

export function mountApiDocument(app: PlatformApp): void {
  let text: string | null = null;
  app.get("/v1/openapi.json", () => {
    text ??= JSON.stringify(buildApiDocument(allCalls));
    return new Response(text, {
      headers: {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=300",
        "Access-Control-Allow-Origin": "*",
      },
    });
  });
}
