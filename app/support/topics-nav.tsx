// The way from an article to every other; its own group stands open.
import { useTranslation } from "react-i18next";
import { PageLink } from "#app/ui/links/page-link";
import { useArticleLanguage } from "./article-language";
import type { TopicGroup } from "./list-topics";
import { topicLinkClasses, topicSummaryClasses } from "./topic-classes";

type TopicsNavProps = { topics: readonly TopicGroup[]; current: string };

export function TopicsNav({ topics, current }: TopicsNavProps) {
  const { t } = useTranslation();
  const languageOf = useArticleLanguage();
  return (
    <nav
      className="support-nav in-[.support-menu]:pt-2 in-[.support-menu]:pb-3"
      aria-label={t("support.topics")}
    >
      {topics.map(({ slug, title, posts }) => (
        <details
          key={slug}
          open={posts.some((post) => post.slug === current)}
          className="border-b border-line max-sm:last:border-b-0"
        >
          <summary className={topicSummaryClasses}>{title}</summary>
          <ul className="pb-3">
            {posts.map((post) => (
              <li key={post.slug}>
                <PageLink
                  to={`/support/${post.slug}`}
                  prefetch
                  className={`${topicLinkClasses} border-l-2 border-line pl-3.5 current:border-mark current:font-bold`}
                  lang={languageOf(post)}
                  aria-current={post.slug === current ? "page" : undefined}
                >
                  {post.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
