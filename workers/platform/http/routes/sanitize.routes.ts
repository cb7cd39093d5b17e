// Sanitizes what sellers wrote elsewhere, for the storefront. Belongs to no store and stores nothing.
import { sanitizePaths } from "#contract/internal/sanitize-paths";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { readText } from "#platform/http/middleware/body-limit";
import { sanitizeDescription } from "#platform/modules/catalog/sanitize-description";
import { sanitizeCss } from "#platform/modules/theme/css/sanitize-css";

/** As long as a description may be that is imported. */
const maxHtmlLength = 200_000;

export function mountSanitize(app: PlatformApp): void {
  app.post(sanitizePaths.css, async (c) => c.text(sanitizeCss(await readText(c)).css));

  app.post(sanitizePaths.html, async (c) => {
    const html = await readText(c);
    if (html.length > maxHtmlLength) {
      throw httpError(413, "body_too_large", `A text here may have ${maxHtmlLength} characters.`);
    }
    // Plain text to a browser that opens it directly; the storefront puts it into a page.
    return c.text(sanitizeDescription(html));
  });
}
