// The API document, for authors of other clients and backends.
import { allCalls } from "#contract/all-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { buildOpenApiDocument } from "#platform/modules/openapi/build-openapi-document";

export function mountOpenApi(app: PlatformApp): void {
  let built: { origin: string; text: string } | null = null;
  app.get("/v1/openapi.json", (c) => {
    const { origin } = new URL(c.req.url);
    if (built?.origin !== origin) {
      built = { origin, text: JSON.stringify(buildOpenApiDocument(allCalls, origin)) };
    }
    return new Response(built.text, {
      headers: {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=300",
        "Access-Control-Allow-Origin": "*",
      },
    });
  });
}
