// SUP-06: the way from an article to every other; its own group stands open.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { useArticleLanguage } from "./article-words";
import type { TopicGroup } from "./support-article";

type TopicsNavProps = { topics: readonly TopicGroup[]; current: string };

export function TopicsNav({ topics, current }: TopicsNavProps) {
  const { t } = useLocalization();
  const languageOf = useArticleLanguage();
  return (
    <nav className="support-nav" aria-label={t("support.topics")}>
      {topics.map(({ slug, title, posts }) => (
        <details key={slug} open={posts.some((post) => post.slug === current)}>
          <summary>{title}</summary>
          <ul>
            {posts.map((post) => (
              <li key={post.slug}>
                <Link
                  to={`/support/${post.slug}`}
                  prefetch="intent"
                  lang={languageOf(post)}
                  aria-current={post.slug === current ? "page" : undefined}
                >
                  {post.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
