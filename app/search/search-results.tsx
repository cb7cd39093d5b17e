// What a search found: tiles by the dozen, or that there are none and what others like.
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TileGrid } from "#app/catalog/tile-grid";
import { useLocalization } from "#app/localization/localization-context";
import type { SearchResults as Results, SearchAnswer } from "./search.server";
import { searchPathOf } from "./search-term";
import { useSearchEvents } from "./use-search-events";

type SearchResultsProps = SearchAnswer & { term: string; isLoading: boolean };

export function SearchResults({ term, results, popular, isLoading }: SearchResultsProps) {
  const { t } = useLocalization();
  useSearchEvents(term, results);
  return (
    <div className="search-results" aria-busy={isLoading}>
      <p className="search-status" role="status">
        {results === null && t("search.hint")}
        {results?.totalCount === 0 && t("search.noResults", { term })}
        {results !== null &&
          results.totalCount > 0 &&
          t("search.results", { count: results.totalCount, term })}
      </p>
      {results !== null && results.products.length > 0 && <Found term={term} results={results} />}
      {popular.length > 0 && (
        <section className="search-popular">
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

function Found({ term, results }: { term: string; results: Results }) {
  const { t } = useLocalization();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef({ term, count: results.products.length });
  useEffect(() => {
    const { term: lastTerm, count } = shown.current;
    shown.current = { term, count: results.products.length };
    if (lastTerm !== term || results.products.length <= count) return;
    // Whoever asked for more goes on with the first of them, not behind the last.
    list.current
      ?.querySelectorAll<HTMLElement>(".tile-link")
      [count]?.focus({ preventScroll: true });
  }, [term, results]);
  return (
    <div ref={list}>
      <TileGrid
        products={results.products}
        list="search"
        nextPage={null}
        path="/search"
        firstIsVisible
      />
      {results.nextPage !== null && (
        <p className="tiles-end">
          <Link
            className="button button-secondary"
            to={searchPathOf(term, results.nextPage)}
            replace
            preventScrollReset
          >
            {t("home.loadMore")}
          </Link>
        </p>
      )}
    </div>
  );
}
