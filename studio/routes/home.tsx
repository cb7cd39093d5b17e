// First page of a store: what needs doing now, and how it sells.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { ClosedBanner } from "#studio/home/closed-banner";
import { readHome, readSalesPeriod, salesPeriods } from "#studio/home/home.server";
import { SalesSection } from "#studio/home/sales-section";
import { ScarceList } from "#studio/home/scarce-list";
import { SetupList } from "#studio/home/setup-list";
import { TaskList } from "#studio/home/task-list";
import { requireStoreWithZone } from "#studio/session/time-zone.server";
import { Banner, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: null };
  const { store, timeZone } = await requireStoreWithZone(request, studio, asked);
  const days = readSalesPeriod(request);
  const home = await readHome({ request, studio, store, timeZone }, days);
  const now = studio.clock.now().toISOString();
  const { name, slug } = store;
  const mayChangeStock = includesScope(store.scopes, "settings:write");
  const shown = { ...home, mayChangeStock, periods: salesPeriods };
  return json({ name, days, now, storePath: `/stores/${slug}`, ...shown });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.name ?? "Awning Studio" },
];

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation("home");
  const { name, storePath, closed, setup, sales, scarce, disruptions } = home;
  return (
    <Page title={name}>
      {closed !== null && <ClosedBanner closed={closed} storePath={storePath} />}
      {disruptions.map((part) => (
        <Banner key={part} tone="warning">
          {t(`disrupted.${part}`)}
        </Banner>
      ))}
      {setup !== null && <SetupList steps={setup} storePath={storePath} />}
      {home.hasTasks || home.isIncomplete ? <TaskList {...home} /> : null}
      {sales.kind === "ready" && (
        <SalesSection
          sales={sales.value}
          days={home.days}
          periods={home.periods}
          storePath={storePath}
        />
      )}
      {sales.kind === "failed" && <Banner tone="danger">{t("sales.failed")}</Banner>}
      {scarce.length > 0 && (
        <ScarceList
          lines={scarce}
          threshold={home.lowStock}
          storePath={storePath}
          mayChange={home.mayChangeStock}
        />
      )}
    </Page>
  );
}
