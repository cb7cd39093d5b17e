// There only where the theme links to it.
import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listLatestProducts } from "#app/catalog/recommendations/latest-products.server";
import { TileGrid } from "#app/catalog/tiles/tile-grid";
import { AboutStory } from "#app/content/about-story";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { getFixedT } from "#app/localization/messages.server";
import { resolveAbout } from "#app/theme/resolve-about-text";
import { resolveTheme } from "#app/theme/resolve-theme";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const theme = await shop.theme();
  if (!resolveTheme(theme).content.showAboutLink) {
    throw new Response("Not found", { status: 404, statusText: "Not Found" });
  }
  const about = resolveAbout(theme);
  const meta = buildPageMeta(shop, {
    title: `${getFixedT(shop)("about.title")} | ${shop.store.name}`,
    description: about.summary,
    path: "/about",
    image: about.heroImage,
  });
  const latest = await listLatestProducts(shop);
  const headers = new Headers();
  // A page that lacks its latest listings must not be cached.
  if (latest === null) headers.set("cache-control", "no-store");
  return json({ meta, about, latest: latest ?? [] }, { headers });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function AboutPage() {
  const { about, latest } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <main id="main">
      <AboutStory about={about} />
      {latest.length > 0 && (
        <section className="section" aria-labelledby="latest-releases">
          <h2 className="section-title" id="latest-releases">
            {t("about.latest")}
          </h2>
          <TileGrid
            products={latest}
            list="latest"
            nextPage={null}
            path="/"
            firstIsVisible={false}
          />
        </section>
      )}
    </main>
  );
}
