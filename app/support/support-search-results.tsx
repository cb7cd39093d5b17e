// Results of a help search, or further links where it found nothing; renders nothing without a query.
import { createElement } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";
import { useArticleLanguage } from "./article-language";
import { PostIcon } from "./post-icon";
import type { FoundArticle, SearchedPart } from "./support-search";

type SearchAnswerProps = {
  question: string;
  /** Null while nothing is asked. */
  found: readonly FoundArticle[] | null;
};

export function SupportSearchResults({ question, found }: SearchAnswerProps) {
  const { t } = useTranslation();
  return (
    <div className={found === null ? undefined : "support-answer -mt-6 max-w-[820px]"}>
      {found !== null && (
        <p className="support-back">
          <PageLink
            to="/support"
            prefetch
            className="inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline"
          >
            <Icon name="back" size={20} />
            {t("support.topics")}
          </PageLink>
        </p>
      )}
      {/* There before anything is asked: only what is put into it later is read out. */}
      <p className="support-status mt-2 mb-6 text-quiet empty:m-0" role="status">
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
  const { t } = useTranslation();
  return (
    <div className="support-nothing grid justify-items-start gap-6">
      <p>{t("support.nothing")}</p>
      <PageLink className="button button-primary hover:underline" to="/contact">
        {t("support.ticket")}
      </PageLink>
    </div>
  );
}

function FoundList({ found }: { found: readonly FoundArticle[] }) {
  const languageOf = useArticleLanguage();
  return (
    <ol className="support-found">
      {found.map((post) => (
        <li
          key={post.slug}
          lang={languageOf(post)}
          className="flex gap-4 border-t border-line py-5 [&>.icon]:text-mark"
        >
          <PostIcon icon={post.icon} />
          <div>
            <h2 className="mb-1.5 text-18 leading-compact normal-case">
              <PageLink to={`/support/${post.slug}`} prefetch>
                <Marked parts={post.titleParts} />
              </PageLink>
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

const markLook = {
  className: "rounded-[2px] bg-soft text-inherit [box-shadow:0_1px_0_var(--color-mark)]",
};

function Marked({ parts }: { parts: readonly SearchedPart[] }) {
  // Not a list to be keyed: the same word may be marked twice.
  return createElement(
    "span",
    null,
    ...parts.map(({ text, isMatch }) => (isMatch ? createElement("mark", markLook, text) : text)),
  );
}
