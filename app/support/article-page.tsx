// SUP-01, SUP-06: one article, the way to it, and the ways on.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { RichWords } from "#app/theme/rich-words";
import { EnglishNote, useArticleLanguage } from "./article-words";
import { PostIcon } from "./post-icon";
import type { SupportPost } from "./support-article";
import { SupportFoot } from "./support-foot";
import type { SupportPostView } from "./support-post.server";
import { SupportSearchForm } from "./support-search-form";
import { TopicsNav } from "./topics-nav";

export function ArticlePage({ view }: { view: SupportPostView }) {
  const { t } = useLocalization();
  const { post, topics, blocks, related } = view;
  const languageOf = useArticleLanguage();
  const topicsNav = <TopicsNav topics={topics} current={post.slug} />;
  return (
    <main id="main" className="section support-post">
      <Trail view={view} />
      <div className="support-columns">
        <aside className="support-side">
          <SupportSearchForm id="support-search" />
          {topicsNav}
        </aside>
        <details className="support-menu" key={post.slug}>
          <summary>{t("support.topics")}</summary>
          <SupportSearchForm id="support-search-menu" />
          {topicsNav}
        </details>
        <div className="support-text">
          <EnglishNote posts={[post]} />
          <article lang={languageOf(post)}>
            <h1>{post.title}</h1>
            <div className="own-page-words">
              <RichWords blocks={blocks} />
            </div>
          </article>
          {related.length > 0 && <Related posts={related} />}
        </div>
      </div>
      <SupportFoot />
    </main>
  );
}

function Trail({ view: { post, group } }: { view: SupportPostView }) {
  const { t } = useLocalization();
  const languageOf = useArticleLanguage();
  return (
    <nav aria-label={t("collection.trail")}>
      <ol className="trail">
        <li>
          <Link to="/">{t("collection.home")}</Link>
        </li>
        <li>
          <Link to="/support">{t("footer.support")}</Link>
        </li>
        <li>
          <Link to={`/support#${group.slug}`}>{group.title}</Link>
        </li>
        <li aria-current="page" lang={languageOf(post)}>
          {post.name}
        </li>
      </ol>
    </nav>
  );
}

function Related({ posts }: { posts: readonly SupportPost[] }) {
  const { t } = useLocalization();
  const languageOf = useArticleLanguage();
  return (
    <section aria-labelledby="support-related">
      <h2 className="support-subtitle" id="support-related">
        {t("support.related")}
      </h2>
      <ul className="support-related">
        {posts.map((post) => (
          <li key={post.slug} lang={languageOf(post)}>
            <Link to={`/support/${post.slug}`} prefetch="intent">
              <PostIcon icon={post.icon} />
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
