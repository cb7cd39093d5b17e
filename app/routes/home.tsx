import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { PageQuerySchema } from "#app/catalog/catalog.schema";
import { requireTiles } from "#app/catalog/catalog.server";
import { CollectionChips } from "#app/catalog/collection-head";
import { listFeaturedTiles } from "#app/catalog/featured-tiles.server";
import { GrowingGrid } from "#app/catalog/growing-grid";
import { CategoryBanners } from "#app/content/category-banners";
import { useFrame } from "#app/content/frame";
import { Hero } from "#app/content/hero";
import { Intro } from "#app/content/intro";
import { buildPageMeta } from "#app/content/page-meta.server";
import { PromoVideo } from "#app/content/promo-video";
import { speakTheme } from "#app/content/spoken-theme.server";
import { buildStoreData } from "#app/content/store-data.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { CountdownBlock } from "#app/promotions/countdown-block";
import { usePromotions } from "#app/promotions/promotions";
import { SearchBox } from "#app/search/search-box";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { page } = parseQuery(request, PageQuerySchema);
  const theme = speakTheme(shop, await shop.theme());
  const { content } = theme;
  const meta = buildPageMeta(shop, {
    title: shop.store.name,
    description: content.footer.about || content.hero.body,
    path: page === 1 ? "/" : `/?page=${page}`,
    image: content.hero.featuredImage,
    data: buildStoreData(shop, theme),
  });
  return { meta, tiles: requireTiles(await listFeaturedTiles(shop, page), "/") };
}

export { keepWhatTheCartDoesNotChange as shouldRevalidate } from "#app/catalog/keep-tiles";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

/**
 * HOM-06, Q17: only while this very page is read anew, for instance by a press on the logo. The hero
 * keeps its place meanwhile, so that nothing jumps.
 */
function useHeroHides(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === "/";
}

export default function Home() {
  const { tiles } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const promotions = usePromotions();
  const { t, market } = useLocalization();
  const heroHides = useHeroHides();
  const isFirst = tiles.page === 1;
  const content = frame?.theme.content;
  return (
    <main id="main">
      {frame && isFirst && (
        <div className={heroHides ? "hero-place hero-hidden" : "hero-place"}>
          <Hero
            theme={frame.theme}
            search={
              <SearchBox
                id="hero-search"
                placeholder={frame.theme.content.hero.searchPlaceholder}
              />
            }
          />
        </div>
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
              collections={frame?.store.collections ?? []}
            />
          </div>
        ) : (
          <GrowingGrid
            key={[tiles.page, market.currency, market.region].join(" ")}
            first={tiles}
            path="/"
            collection={null}
            loadsSecondPage
            firstIsVisible={!isFirst}
          />
        )}
      </section>
      {isFirst && content && <PromoVideo video={content.promoVideo} />}
      {content?.introAnimation && <Intro logo={content.logo} storeName={frame?.store.name ?? ""} />}
    </main>
  );
}
