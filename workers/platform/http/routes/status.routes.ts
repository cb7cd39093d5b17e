// How the platform is: for anyone as data and as a page, and for a seller together with their own store.
import { getPlatformStatus, getSellerStatus } from "#contract/alerts/status-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve, servePublic } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { readOwnAlerts, readPlatformStatus } from "#platform/modules/alerts/platform-status";
import { renderStatusPage, statusLanguage } from "./status-page";

export function mountStatus(app: PlatformApp): void {
  servePublic(app, getPlatformStatus, async ({ DIRECTORY }) =>
    ok(await readPlatformStatus(DIRECTORY, Date.now())),
  );

  serve(app, getSellerStatus, async ({ env, slug }) => {
    const [platform, alerts] = await Promise.all([
      readPlatformStatus(env.DIRECTORY, Date.now()),
      readOwnAlerts(env.DIRECTORY, slug),
    ]);
    return ok({ platform, alerts });
  });

  app.get("/status", async (c) => {
    const status = await readPlatformStatus(c.env.DIRECTORY, Date.now());
    const language = statusLanguage(c.req.header("Accept-Language"));
    return c.html(renderStatusPage(status, language), 200, {
      "Cache-Control": "public, max-age=30",
      "Content-Language": language,
      Vary: "Accept-Language",
    });
  });
}
