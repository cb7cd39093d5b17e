// SUP-01, SUP-03: every topic in its group.
import { Link } from "@remix-run/react";
import { useArticleLanguage } from "./article-words";
import { PostIcon } from "./post-icon";
import type { TopicGroup } from "./support-article";

export function TopicGroups({ topics }: { topics: readonly TopicGroup[] }) {
  const languageOf = useArticleLanguage();
  return (
    <div className="support-groups">
      {topics.map(({ slug, title, icon, posts }) => (
        <section className="support-group" key={slug} id={slug} aria-labelledby={`${slug}-title`}>
          <h2 className="support-group-title" id={`${slug}-title`}>
            <PostIcon icon={icon} size={28} />
            {title}
          </h2>
          <ul>
            {posts.map((post) => (
              <li key={post.slug}>
                <Link to={`/support/${post.slug}`} prefetch="intent" lang={languageOf(post)}>
                  {post.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
