// One article, the way to it, and the ways on.
import { useTranslation } from "react-i18next";
import { RichTextBlocks } from "#app/theme/rich-text-blocks";
import { PageLink } from "#app/ui/links/page-link";
import { EnglishNote, useArticleLanguage } from "./article-language";
import { PostIcon } from "./post-icon";
import type { SupportPost } from "./support-article";
import type { SupportPostView } from "./support-article-page.server";
import { SupportFooterLinks } from "./support-footer-links";
import { SupportSearchBox } from "./support-search-box";
import { topicSummaryClasses } from "./topic-classes";
import { TopicsNav } from "./topics-nav";

export function ArticlePage({ view }: { view: SupportPostView }) {
  const { t } = useTranslation();
  const { post, topics, blocks, related } = view;
  const languageOf = useArticleLanguage();
  const topicsNav = <TopicsNav topics={topics} current={post.slug} />;
  return (
    <main id="main" className="section support-post">
      <Trail view={view} />
      <div className="support-columns grid grid-cols-[280px_minmax(0,42em)] gap-x-18 gap-y-8 max-lg:grid-cols-[248px_minmax(0,1fr)] max-lg:gap-x-8 max-sm:grid-cols-1 max-sm:gap-y-6 print:block">
        <aside className="support-side grid content-start gap-4 text-14 max-sm:hidden print:hidden">
          <SupportSearchBox id="support-search" />
          {topicsNav}
        </aside>
        <details
          className="support-menu border-y border-line sm:hidden print:hidden"
          key={post.slug}
        >
          <summary className={topicSummaryClasses}>{t("support.topics")}</summary>
          <SupportSearchBox id="support-search-menu" />
          {topicsNav}
        </details>
        <div className="support-text grid content-start gap-10">
          <EnglishNote posts={[post]} />
          <article lang={languageOf(post)}>
            <h1 className="mb-6 text-[clamp(var(--text-28),3.5vw,var(--text-36))] leading-[1.15]">
              {post.title}
            </h1>
            <div className="own-page-words [&>h2:first-child]:mt-0">
              <RichTextBlocks blocks={blocks} />
            </div>
          </article>
          {related.length > 0 && <Related posts={related} />}
        </div>
      </div>
      <SupportFooterLinks />
    </main>
  );
}

function Trail({ view: { post, group } }: { view: SupportPostView }) {
  const { t } = useTranslation();
  const languageOf = useArticleLanguage();
  return (
    <nav aria-label={t("collection.trail")}>
      <ol className="trail">
        <li>
          <PageLink to="/">{t("collection.home")}</PageLink>
        </li>
        <li>
          <PageLink to="/support">{t("footer.support")}</PageLink>
        </li>
        <li>
          <PageLink to={`/support#${group.slug}`}>{group.title}</PageLink>
        </li>
        {/* On a phone the heading below says it; for who listens it stays. */}
        <li
          aria-current="page"
          lang={languageOf(post)}
          className="max-sm:absolute max-sm:h-px max-sm:w-px max-sm:py-0 max-sm:overflow-hidden max-sm:[clip-path:inset(50%)]"
        >
          {post.name}
        </li>
      </ol>
    </nav>
  );
}

function Related({ posts }: { posts: readonly SupportPost[] }) {
  const { t } = useTranslation();
  const languageOf = useArticleLanguage();
  return (
    <section aria-labelledby="support-related" className="print:hidden">
      <h2 className="support-subtitle mb-4 text-22" id="support-related">
        {t("support.related")}
      </h2>
      <ul className="support-related">
        {posts.map((post) => (
          <li key={post.slug} lang={languageOf(post)} className="border-t border-line">
            <PageLink
              to={`/support/${post.slug}`}
              prefetch
              className="flex min-h-13 items-center gap-3 py-2 leading-[1.35] wrap-anywhere no-underline hover:underline [&>.icon]:text-mark"
            >
              <PostIcon icon={post.icon} />
              {post.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
