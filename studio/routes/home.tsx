// First page of a store: what needs doing now, and how it sells.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { mayChangeDomains, ownHostOf } from "#studio/domains/domains.server";
import { ClosedBanner } from "#studio/home/closed-banner";
import { hideSetup, readHome, readSalesPeriod, salesPeriods } from "#studio/home/home.server";
import { LostPrimaryBanner } from "#studio/home/lost-primary-banner";
import { LowStockList } from "#studio/home/low-stock-list";
import { SalesSection } from "#studio/home/sales-section";
import { HiddenSetup, SetupList } from "#studio/home/setup-list";
import { TaskList } from "#studio/home/task-list";
import { redirectWithNotice } from "#studio/session/notice.server";
import { badRequest, requireStore } from "#studio/session/require-account.server";
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
  const ownHost = ownHostOf(studio.shopOrigin(slug));
  const shopUrl = studio.shopOrigin(slug);
  const domains = { ownHost, mayChangeDomains: mayChangeDomains(store) };
  const shown = { ...home, shopUrl, ...domains, mayChangeStock, periods: salesPeriods };
  return json({ name, days, now, storePath: `/stores/${slug}`, ...shown });
}

/** The first steps are put away, or shown again. */
export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const intent = (await request.formData()).get("setup");
  if (intent !== "hide" && intent !== "show") throw badRequest();
  await hideSetup(request, store, intent === "hide");
  const t = studio.i18n.getFixedT(studio.locale, "home");
  const said = t(intent === "hide" ? "setup.hidden" : "setup.shown");
  return redirectWithNotice(studio, `/stores/${store.slug}`, said);
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
      {home.lostPrimary !== null && (
        <LostPrimaryBanner
          domain={home.lostPrimary}
          ownHost={home.ownHost}
          storePath={storePath}
          mayChange={home.mayChangeDomains}
        />
      )}
      {disruptions.map((part) => (
        <Banner key={part} tone="warning">
          {t(`disrupted.${part}`)}
        </Banner>
      ))}
      {setup?.isHidden === false && (
        <SetupList {...setup} storePath={storePath} shopUrl={home.shopUrl} />
      )}
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
        <LowStockList
          lines={scarce}
          threshold={home.lowStock}
          storePath={storePath}
          mayChange={home.mayChangeStock}
        />
      )}
      {setup?.isHidden && <HiddenSetup storePath={storePath} />}
    </Page>
  );
}
