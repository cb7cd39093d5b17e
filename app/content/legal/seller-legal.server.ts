// A seller's legal text in the language that fits the shopper best.
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import type { ShopContext } from "#app/context/shop-context";
import { formatDate } from "#app/localization/format-values";
import { getFixedT } from "#app/localization/messages.server";
import { parseRichBlocks, type RichBlock, readBeginning } from "#app/theme/rich-text";
import { PlatformError } from "#client/platform-error";
import { getLegalText } from "#contract/store/legal-calls";
import { LocaleSchema } from "#contract/values/market";
import { type LegalKind, pickLegalLocale } from "#core/legal-kinds";
import { readLegalIndex } from "./seller-legal";
import { policyTitles } from "./seller-policies";

export type SellerLegalText = { title: string; updated: string; lang: string; blocks: RichBlock[] };

/** A backend of somebody else's may not know the call. */
async function askText(shop: ShopContext, kind: LegalKind, locale: string) {
  try {
    const query = { slug: shop.store.slug, kind, locale: LocaleSchema.parse(locale) };
    return await shop.backend.call(getLegalText, { query });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}

/** @returns null where the seller wrote none: the shop's texts hold, or there is no such page. */
export async function readSellerLegalText(
  shop: ShopContext,
  kind: LegalKind,
): Promise<SellerLegalText | null> {
  const index = readLegalIndex(await shop.theme());
  const lang = pickLegalLocale(index, kind, {
    locale: shop.market.locale,
    shopLocale: shop.store.settings.market.locale,
  });
  const found = lang === null ? null : await askText(shop, kind, lang);
  if (found === null || lang === null) return null;
  const t = getFixedT(shop);
  const updated = t("policies.updated", { day: formatDate(found.savedAt, shop.market.locale) });
  return { title: t(policyTitles[kind]), updated, lang, blocks: parseRichBlocks(found.html) };
}

export function buildLegalMeta(shop: ShopContext, text: SellerLegalText, path: string) {
  return buildPageMeta(shop, {
    title: `${text.title} | ${shop.store.name}`,
    description: readBeginning(text.blocks),
    path,
  });
}
