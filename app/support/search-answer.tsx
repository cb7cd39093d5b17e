// What a search in the help area found, or the ways on where it found nothing; nothing while nobody asks.
import { Link } from "@remix-run/react";
import { createElement } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Icon } from "#app/ui/icon";
import { useArticleLanguage } from "./article-words";
import { PostIcon } from "./post-icon";
import type { FoundArticle, SearchedPart } from "./support-search";

type SearchAnswerProps = {
  question: string;
  /** Null while nothing is asked. */
  found: readonly FoundArticle[] | null;
};

export function SearchAnswer({ question, found }: SearchAnswerProps) {
  const { t } = useLocalization();
  return (
    <div className={found === null ? undefined : "support-answer"}>
      {found !== null && (
        <p className="support-back">
          <Link to="/support" prefetch="intent">
            <Icon name="back" size={20} />
            {t("support.topics")}
          </Link>
        </p>
      )}
      {/* There before anything is asked: only what is put into it later is read out. */}
      <p className="support-status" role="status">
        {found?.length === 0 && t("search.noResults", { term: question })}
        {found !== null &&
          found.length > 0 &&
          t("search.results", { count: found.length, term: question })}
      </p>
      {found !== null && (found.length === 0 ? <NothingFound /> : <FoundList found={found} />)}
    </div>
  );
}

function NothingFound() {
  const { t } = useLocalization();
  return (
    <div className="support-nothing">
      <p>{t("support.nothing")}</p>
      <Link className="button button-primary" to="/contact">
        {t("support.ticket")}
      </Link>
    </div>
  );
}

function FoundList({ found }: { found: readonly FoundArticle[] }) {
  const languageOf = useArticleLanguage();
  return (
    <ol className="support-found">
      {found.map((post) => (
        <li key={post.slug} lang={languageOf(post)}>
          <PostIcon icon={post.icon} />
          <div>
            <h2>
              <Link to={`/support/${post.slug}`} prefetch="intent">
                <Marked parts={post.titleParts} />
              </Link>
            </h2>
            <p>
              <Marked parts={post.excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Marked({ parts }: { parts: readonly SearchedPart[] }) {
  // Not a list to be keyed: the same word may be marked twice.
  return createElement(
    "span",
    null,
    ...parts.map(({ text, isMatch }) => (isMatch ? createElement("mark", null, text) : text)),
  );
}
