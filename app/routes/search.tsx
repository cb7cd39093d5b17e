import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { buildPageMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { translatorFor } from "#app/localization/messages.server";
import { CloseSearch } from "#app/search/close-search";
import { SearchQuerySchema } from "#app/search/search.schema";
import { searchProducts } from "#app/search/search.server";
import { SearchBox } from "#app/search/search-box";
import { SearchResults } from "#app/search/search-results";
import { useLiveSearch } from "#app/search/use-live-search";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchterm: term, page } = parseQuery(request, SearchQuerySchema);
  const answer = await searchProducts(shop, { term, page });
  const t = translatorFor(shop.market.locale);
  const meta = buildPageMeta(shop, {
    title: `${t("search.heading")} | ${shop.store.name}`,
    path: "/search",
    isIndexed: false,
  });
  return { meta, term, ...answer };
}

export { keepWhatTheCartDoesNotChange as shouldRevalidate } from "#app/catalog/keep-tiles";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Search() {
  const { term, results, popular } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  const navigation = useNavigation();
  const { search, stop } = useLiveSearch(term);
  const isLoading = navigation.location?.pathname === "/search";
  return (
    <main id="main" className="section search-page">
      <div className="search-head">
        <h1 className="page-title">{t("search.heading")}</h1>
        <CloseSearch />
      </div>
      <SearchBox id="search" term={term} isFocused replaces onType={search} onLeave={stop} />
      <SearchResults term={term} results={results} popular={popular} isLoading={isLoading} />
    </main>
  );
}
