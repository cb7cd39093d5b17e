import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CollectionChips } from "#app/catalog/collections/collection-header";
import { InfiniteGrid } from "#app/catalog/load-more/infinite-grid";
import { listFeaturedProducts } from "#app/catalog/tiles/featured-products.server";
import { requireTiles } from "#app/catalog/tiles/list-tiles.server";
import { PageQuerySchema } from "#app/catalog/tiles/page-query.schema";
import {
  isFragmentChange,
  skipRevalidationAfterCartChange,
} from "#app/catalog/tiles/revalidate-tiles";
import { CategoryBanners } from "#app/content/home/category-banners";
import { Hero } from "#app/content/home/hero";
import { Intro } from "#app/content/home/intro";
import { PromoVideo } from "#app/content/home/promo-video";
import { sharedJsonAround } from "#app/content/hydration/shared-loader-data.server";
import { localizeDefaultTheme } from "#app/content/localize-default-theme.server";
import { useRootData } from "#app/content/root-data";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { buildStoreJsonLd } from "#app/content/seo/store-json-ld.server";
import { parseQuery } from "#app/http/query";
import { findMarketChange } from "#app/localization/market/market-change";
import { CountdownBlock } from "#app/promotions/countdown-block";
import { usePromotions } from "#app/promotions/use-promotions";
import { SearchBox } from "#app/search/search-box";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { page } = parseQuery(request, PageQuerySchema);
  const theme = localizeDefaultTheme(shop, await shop.theme());
  const { content } = theme;
  const meta = buildPageMeta(shop, {
    title: shop.store.name,
    description: content.footer.about || content.hero.body,
    path: page === 1 ? "/" : `/?page=${page}`,
    image: content.hero.featuredImage,
    data: buildStoreJsonLd(shop, theme),
  });
  const tiles = requireTiles(await listFeaturedProducts(shop, page), "/");
  return sharedJsonAround(shop, tiles.products, { meta, tiles });
}

/** The way back from the hero's link to the grid loads nothing, so that the hero stays in sight. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const staysInPage = isFragmentChange(args) && findMarketChange(document) === null;
  return !staysInPage && skipRevalidationAfterCartChange(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Home() {
  const { tiles } = useLoaderData<typeof loader>();
  const rootData = useRootData();
  const promotions = usePromotions();
  const { t } = useTranslation();
  const isFirst = tiles.page === 1;
  const content = rootData?.theme.content;
  return (
    <main id="main">
      {rootData && isFirst && (
        <Hero
          theme={rootData.theme}
          search={
            <SearchBox
              id="hero-search"
              placeholder={rootData.theme.content.hero.searchPlaceholder}
            />
          }
        />
      )}
      {isFirst && content?.countdown && promotions && (
        <CountdownBlock countdown={content.countdown} renderedAt={promotions.renderedAt} />
      )}
      {isFirst && content && <CategoryBanners categories={content.categories} />}
      <section className="section" id="featured-products">
        <h2 className="section-title">{t("home.featured")}</h2>
        {tiles.products.length === 0 ? (
          <div className="empty">
            <p>{t("home.empty")}</p>
            <CollectionChips
              label={t("header.categories")}
              collections={rootData?.store.collections ?? []}
            />
          </div>
        ) : (
          <InfiniteGrid
            key={tiles.page}
            first={tiles}
            path="/"
            collection={null}
            loadsSecondPage
            firstIsVisible={!isFirst}
          />
        )}
      </section>
      {isFirst && content && <PromoVideo video={content.promoVideo} />}
      {content?.introAnimation && (
        <Intro logo={content.logo} storeName={rootData?.store.name ?? ""} />
      )}
    </main>
  );
}
