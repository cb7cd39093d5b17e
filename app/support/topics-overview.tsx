// Every topic in its group.

import { PageLink } from "#app/ui/links/page-link";
import { useArticleLanguage } from "./article-language";
import type { TopicGroup } from "./list-topics";
import { PostIcon } from "./post-icon";
import { topicLinkClasses } from "./topic-classes";

export function TopicsOverview({ topics }: { topics: readonly TopicGroup[] }) {
  const languageOf = useArticleLanguage();
  return (
    <div className="support-groups grid grid-cols-2 gap-6 max-sm:grid-cols-1 max-sm:gap-4">
      {topics.map(({ slug, title, icon, posts }) => (
        <section
          className="support-group scroll-mt-24 rounded-lg border border-line bg-surface px-6 pt-6 pb-3 max-sm:px-4 max-sm:pt-5 max-sm:pb-2"
          key={slug}
          id={slug}
          aria-labelledby={`${slug}-title`}
        >
          <h2
            className="support-group-title flex items-center gap-3 pb-4 text-22 [&>.icon]:text-mark"
            id={`${slug}-title`}
          >
            <PostIcon icon={icon} size={28} />
            {title}
          </h2>
          <ul>
            {posts.map((post) => (
              <li key={post.slug} className="border-t border-line">
                <PageLink
                  to={`/support/${post.slug}`}
                  prefetch
                  lang={languageOf(post)}
                  className={topicLinkClasses}
                >
                  {post.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
