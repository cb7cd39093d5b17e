// Page of a download's link that opens no file any more. Must not say which of the reasons it is: links are guessed.
import type { Environment } from "#storefront/environment/environment";
import { readAsset } from "#storefront/environment/read-asset";
import { buildErrorPage, readLanguage } from "./error-page";
import { loadErrorPageTexts } from "./error-page-texts";

export async function buildExpiredDownloadPage(
  env: Environment,
  request: Request,
): Promise<Response> {
  const locale = await readLanguage(request);
  const t = await loadErrorPageTexts(locale, (path) => readAsset(env, new URL(path, request.url)));
  const body = `<p>${t("download.lead")}</p><p><a href="/contact">${t("download.ask")}</a></p>`;
  return buildErrorPage({ locale, title: t("download.title"), body, retryAfterS: null });
}
