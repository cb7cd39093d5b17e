// What a search found: tiles by the dozen, or that there are none and what others like.

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LoadMoreLink } from "#app/catalog/load-more/load-more-link";
import { TileGrid, TilesEnd } from "#app/catalog/tiles/tile-grid";
import type { SearchResults as Results, SearchAnswer } from "./search.server";
import { searchPathOf } from "./search-index/search-term";
import { type MoreResults, useMoreResults } from "./use-more-results";
import { useSearchEvents } from "./use-search-events";

type SearchResultsProps = SearchAnswer & { term: string; isLoading: boolean };

export function SearchResults(props: SearchResultsProps) {
  const { term, popular, isLoading } = props;
  const { t } = useTranslation();
  const more = useMoreResults({ term, first: props.results, isLoading });
  const { results } = more;
  useSearchEvents(term, results);
  return (
    // Pictures alone are dimmed: texts stay readable meanwhile.
    <div className="search-results aria-busy:[&_img]:opacity-60" aria-busy={isLoading}>
      <p className="search-status mt-4 mb-8 min-h-[1.5em] text-quiet max-sm:mb-6" role="status">
        {results === null && t("search.hint")}
        {results?.totalCount === 0 && t("search.noResults", { term })}
        {results !== null &&
          results.totalCount > 0 &&
          t("search.results", { count: results.totalCount, term })}
      </p>
      {results !== null && results.products.length > 0 && (
        <Found {...more} term={term} results={results} />
      )}
      {popular.length > 0 && (
        <section className="search-popular pt-4">
          <h2 className="section-title">{t("search.popular")}</h2>
          <TileGrid
            products={popular}
            list="popular"
            nextPage={null}
            path="/search"
            firstIsVisible
          />
        </section>
      )}
    </div>
  );
}

type FoundProps = MoreResults & { term: string; results: Results };

function Found({ term, results, state, load }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef({ term, count: results.products.length });
  useEffect(() => {
    const { term: lastTerm, count } = shown.current;
    shown.current = { term, count: results.products.length };
    if (lastTerm !== term || results.products.length <= count) return;
    // After a press on "more" focus goes to the first of the new results, not behind the last.
    list.current
      ?.querySelectorAll<HTMLElement>(".tile-link")
      [count]?.focus({ preventScroll: true });
  }, [term, results]);
  const nextPath = results.nextPage === null ? null : searchPathOf(term, results.nextPage);
  return (
    <div ref={list}>
      <TileGrid
        products={results.products}
        list="search"
        nextPage={null}
        path="/search"
        firstIsVisible
      />
      {nextPath !== null && (
        <TilesEnd>
          <LoadMoreLink to={nextPath} state={state} onPress={() => load(nextPath)} />
        </TilesEnd>
      )}
    </div>
  );
}
