// The help area's first page, and what a search in it found.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { getFixedT } from "#app/localization/messages.server";
import { EnglishNote } from "#app/support/article-language";
import { listTopics } from "#app/support/list-topics";
import { maxSearchLength } from "#app/support/max-search-length";
import { requireSupportArea } from "#app/support/support-area.server";
import { readCategories } from "#app/support/support-categories.server";
import { SupportFooterLinks } from "#app/support/support-footer-links";
import { searchArticles } from "#app/support/support-search";
import { SupportSearchBox } from "#app/support/support-search-box";
import { SupportSearchResults } from "#app/support/support-search-results";
import { TopicsOverview } from "#app/support/topics-overview";
import { truncateText } from "#core/text/truncate-text";

/** Anything that is no question is an empty one; what is too long is cut. */
const SupportQuerySchema = z.object({
  q: z
    .string()
    .catch("")
    .transform((q) => truncateText(q.trim(), maxSearchLength).trim()),
});

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  requireSupportArea(shop);
  const { q: question } = parseQuery(request, SupportQuerySchema);
  const categories = await readCategories(shop);
  const t = getFixedT(shop);
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

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Support() {
  const { question, found, topics } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const posts = found ?? topics.flatMap((group) => group.posts);
  return (
    <main id="main" className="support">
      <header className="support-head border-b border-line bg-soft">
        <div className="support-head-words mx-auto grid max-w-page justify-items-center gap-6 px-gutter py-16 text-center max-sm:justify-items-start max-sm:gap-4 max-sm:pt-10 max-sm:pb-8 max-sm:text-left">
          <h1 className="text-[clamp(var(--text-28),4vw,var(--text-48))]">
            {t("support.heading")}
          </h1>
          <SupportSearchBox id="support-search" question={question} />
          <EnglishNote posts={posts} />
        </div>
      </header>
      <div className="section">
        <SupportSearchResults question={question} found={found} />
        {found === null && <TopicsOverview topics={topics} />}
        <SupportFooterLinks />
      </div>
    </main>
  );
}
