// Cleans what sellers wrote elsewhere, for the storefront. Belongs to no store and stores nothing.
import { cleaningPaths } from "#contract/cleaning";
import { sanitizeDescription } from "#platform/catalog/sanitize-description";
import type { PlatformApp } from "#platform/door/platform-app";
import { refusal } from "#platform/door/request-refused";
import { cleanCss } from "#platform/theme/css/clean-css";

/** As long as a description may be that is imported. */
const longestHtml = 200_000;

export function mountCleaning(app: PlatformApp): void {
  app.post(cleaningPaths.css, async (c) => c.text(cleanCss(await c.req.text()).css));

  app.post(cleaningPaths.html, async (c) => {
    const html = await c.req.text();
    if (html.length > longestHtml) {
      throw refusal(413, "body_too_large", `A text here may have ${longestHtml} characters.`);
    }
    // Plain to whoever opens it by itself; the storefront puts it into a page.
    return c.text(sanitizeDescription(html));
  });
}
