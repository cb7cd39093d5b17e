// The pages of an address that has a seller but no shop to show: closed by the operator, or a
// domain that is not connected. Neither names a store, for it may be a stranger who reads. A host
// that nobody has asked for is led away (TEN-06).
import { normalizeHost } from "#app/tenancy/host";
import type { Locale } from "#contract/market";
import { buildDoorPage, readLanguage } from "./door-page";
import type { Environment } from "./environment";
import type { Resolution } from "./resolve-store";
import { readAsset } from "./shop-context";
import { readShoplessTexts, type ShoplessTexts } from "./shopless-texts";

const hourS = 60 * 60;

type Frame = { locale: Locale; nonce: string };

/** The pages that stay open for those who have bought are linked, or reached from their mails. */
function buildSuspendedPage(frame: Frame, { suspended }: ShoplessTexts): Response {
  const { title, lead, ordered, track, ask } = suspended;
  const body = `<p>${lead}</p><h2>${ordered}</h2><p><a href="/track">${track}</a></p><p>${ask}</p>`;
  return buildDoorPage({ ...frame, title, body, retryAfterS: hourS });
}

/** @param hostname one that a seller asked for: letters, digits, dots and hyphens alone. */
function buildAwaitedPage(frame: Frame, { awaited }: ShoplessTexts, hostname: string): Response {
  const { title, lead, ...say } = awaited;
  const command = (verb: string) =>
    `<code>npm run ops -- domains ${verb} ${hostname} --store &lt;slug&gt;</code>`;
  const body = [
    `<p>${lead.replace("{host}", `<strong>${hostname}</strong>`)} ${say.shopper}</p>`,
    `<h2>${say.owner}</h2>`,
    `<ol><li>${say.show}<br>${command("show")}</li><li>${say.set}</li>`,
    `<li>${say.verify}<br>${command("verify")}</li></ol><p>${say.done}</p>`,
  ].join("");
  return buildDoorPage({ ...frame, title, body, retryAfterS: 10 * 60 });
}

/** Where the site for sellers should answer and the shops do: led there again, nobody would arrive. */
function buildUnknownPage(frame: Frame, { unknown: { title, lead } }: ShoplessTexts): Response {
  return buildDoorPage({ ...frame, title, body: `<p>${lead}</p>`, retryAfterS: null });
}

/** @param found a suspended shop, or none. */
export async function answerWithoutShop(
  env: Environment,
  request: Request,
  found: Resolution,
  nonce: string,
): Promise<Response> {
  const awaited = found.store === null ? found.awaited : null;
  const isUnknown = found.store === null && awaited === null;
  const site = new URL("/404", env.CREATOR_SITE_URL);
  const isHere = normalizeHost(site.host) === normalizeHost(new URL(request.url).host);
  if (isUnknown && !isHere) {
    // Not kept by anybody: the host may become a shop.
    const headers = { location: site.href, "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  }
  const locale = readLanguage(request);
  const texts = await readShoplessTexts(locale, (path) =>
    readAsset(env, new URL(path, request.url)),
  );
  if (isUnknown) return buildUnknownPage({ locale, nonce }, texts);
  return awaited === null
    ? buildSuspendedPage({ locale, nonce }, texts)
    : buildAwaitedPage({ locale, nonce }, texts, awaited);
}
