import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { isUnreachable } from "#app/cart/cart-answer";
import { PageQuerySchema } from "#app/catalog/catalog.schema";
import { listTiles } from "#app/catalog/catalog.server";
import { TileGrid } from "#app/catalog/tile-grid";
import { CategoryBanners } from "#app/content/category-banners";
import { useFrame } from "#app/content/frame";
import { Hero } from "#app/content/hero";
import { buildPageMeta } from "#app/content/page-meta.server";
import { PromoVideo } from "#app/content/promo-video";
import { buildStoreData } from "#app/content/store-data.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { CountdownBlock } from "#app/promotions/countdown-block";
import { usePromotions } from "#app/promotions/promotions";
import { SearchBox } from "#app/search/search-box";
import { resolveTheme } from "#app/theme/resolve-theme";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { page } = parseQuery(request, PageQuerySchema);
  const theme = resolveTheme(await shop.theme());
  const { content } = theme;
  const meta = buildPageMeta(shop, {
    title: shop.store.name,
    description: content.footer.about || content.hero.body,
    path: page === 1 ? "/" : `/?page=${page}`,
    image: content.hero.featuredImage,
    data: buildStoreData(shop, theme),
  });
  return { meta, tiles: await listTiles(shop, { page }) };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Home() {
  const { tiles } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const promotions = usePromotions();
  const { t } = useLocalization();
  const isFirst = tiles.page === 1;
  const content = frame?.theme.content;
  return (
    <main id="main">
      {frame && isFirst && (
        <Hero
          theme={frame.theme}
          search={
            <SearchBox id="hero-search" placeholder={frame.theme.content.hero.searchPlaceholder} />
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
          <p className="empty">{t("home.empty")}</p>
        ) : (
          <TileGrid
            products={tiles.products}
            nextPage={tiles.nextPage}
            path="/"
            firstIsVisible={!isFirst}
          />
        )}
      </section>
      {isFirst && content && <PromoVideo video={content.promoVideo} />}
    </main>
  );
}
