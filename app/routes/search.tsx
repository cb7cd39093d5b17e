import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { skipRevalidationAfterCartChange } from "#app/catalog/tiles/revalidate-tiles";
import { classifyPageError } from "#app/content/classify-page-error";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { getFixedT } from "#app/localization/messages.server";
import { CloseSearchButton } from "#app/search/close-search-button";
import { findPageBefore } from "#app/search/page-before.server";
import { SearchQuerySchema } from "#app/search/search.schema";
import { searchProducts } from "#app/search/search.server";
import { SearchBox } from "#app/search/search-box";
import { SearchFailure } from "#app/search/search-failure";
import { SearchResults } from "#app/search/search-results";
import { useLiveSearch } from "#app/search/use-live-search";
import { isFurtherPage } from "#app/search/use-more-results";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchterm: term, page } = parseQuery(request, SearchQuerySchema);
  const answer = await searchProducts(shop, { term, page });
  const t = getFixedT(shop);
  const meta = buildPageMeta(shop, {
    title: `${t("search.heading")} | ${shop.store.name}`,
    path: "/search",
    isIndexed: false,
  });
  const pageBefore = findPageBefore(request);
  return { meta, term, pageBefore, ...answer, isUnanswered: false };
}

/** What is typed while the server does not respond stays in its box: the next letter may succeed. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response || classifyPageError(thrown) !== "unanswered") throw thrown;
    const term = new URL(request.url).searchParams.get("searchterm") ?? "";
    const meta = [{ title: document.title }];
    return { meta, term, pageBefore: "/", results: null, popular: [], isUnanswered: true };
  }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  return !isFurtherPage(currentUrl, nextUrl) && skipRevalidationAfterCartChange(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Search() {
  const { term, pageBefore, results, popular, isUnanswered } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { search, leave } = useLiveSearch(term);
  const isLoading = navigation.location?.pathname === "/search";
  return (
    <main id="main" className="section search-page max-sm:pt-6">
      <div className="search-head mb-6 flex items-center justify-between gap-4 max-sm:mb-4">
        <h1 className="page-title mb-0">{t("search.heading")}</h1>
        <CloseSearchButton pageBefore={pageBefore} />
      </div>
      <SearchBox id="search" term={term} isFocused replaces onType={search} onLeave={leave} />
      {isUnanswered ? (
        <SearchFailure />
      ) : (
        <SearchResults term={term} results={results} popular={popular} isLoading={isLoading} />
      )}
    </main>
  );
}
