// The help area's first page, and what a search in it found (SUP-01, SUP-04).
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buildPageMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { translatorFor } from "#app/localization/messages.server";
import { EnglishNote } from "#app/support/article-words";
import { SearchAnswer } from "#app/support/search-answer";
import { readCategories, requireSupportArea } from "#app/support/support-area.server";
import { listTopics } from "#app/support/support-article";
import { SupportFoot } from "#app/support/support-foot";
import { SupportQuerySchema } from "#app/support/support-query";
import { searchArticles } from "#app/support/support-search";
import { SupportSearchForm } from "#app/support/support-search-form";
import { TopicGroups } from "#app/support/topic-groups";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  requireSupportArea(shop);
  const { q: question } = parseQuery(request, SupportQuerySchema);
  const categories = await readCategories(shop);
  const t = translatorFor(shop);
  const meta = buildPageMeta(shop, {
    title: `${t("footer.support")} | ${shop.store.name}`,
    description: t("support.description"),
    path: "/support",
    isIndexed: question === "",
  });
  const all = categories.flatMap(({ articles }) => articles);
  const found = question === "" ? null : searchArticles(all, question);
  return { meta, question, found, topics: found === null ? listTopics(categories) : [] };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Support() {
  const { question, found, topics } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  const posts = found ?? topics.flatMap((group) => group.posts);
  return (
    <main id="main" className="support">
      <header className="support-head">
        <div className="support-head-words">
          <h1>{t("support.heading")}</h1>
          <SupportSearchForm id="support-search" question={question} />
          <EnglishNote posts={posts} />
        </div>
      </header>
      <div className="section">
        <SearchAnswer question={question} found={found} />
        {found === null && <TopicGroups topics={topics} />}
        <SupportFoot />
      </div>
    </main>
  );
}
