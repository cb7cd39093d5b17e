// The events that the storefront reports, and the seller's report of what they come to.
import { collectEvents } from "#contract/analytics/event-calls";
import {
  getCountryReport as getCountryReportCall,
  getReport as getReportCall,
  showStoreFigures,
} from "#contract/analytics/report-calls";
import { countDays } from "#core/time-zone-days";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { networkOfRequest } from "#platform/http/middleware/shopper-network";
import { storeUnknown } from "#platform/http/routes/operator/operator-store-actions";
import { serve, serveOperator } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { readStoreLine } from "#platform/modules/directory/directory";
import { writeAnalyticsEngine } from "#platform/modules/event-counter/analytics-engine";
import { eventCounterOf } from "#platform/modules/event-counter/event-counter-stub";
import { countEvents } from "#platform/modules/event-counter/event-counts";
import { getCountryReport, getReport } from "#platform/modules/reports/get-report";

export function mountReport(app: PlatformApp): void {
  serve(
    app,
    collectEvents,
    async ({ request, env, slug, body: { campaign, country, events } }) => {
      const network = await networkOfRequest(request, env.SEALING_KEYS, slug);
      const counts = countEvents(events);
      const counter = await eventCounterOf(env, slug);
      const counted = await counter.count({ network, campaign, country, counts });
      if (counted > 0) writeAnalyticsEngine(env.EVENTS, { slug, campaign }, events);
      return ok({ counted });
    },
    // The store's object is never asked, so that counting holds up no payment.
    { evenOutside: true },
  );

  serve(app, getReportCall, async ({ store, env, slug, query }) =>
    getReport({ store, counter: await eventCounterOf(env, slug), now: new Date() }, query),
  );
  serve(app, getCountryReportCall, async ({ store, env, slug, query }) =>
    getCountryReport({ store, counter: await eventCounterOf(env, slug), now: new Date() }, query),
  );

  serveOperator(app, showStoreFigures, async ({ env, params: { slug }, query }) => {
    if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
    const counter = await eventCounterOf(env, slug);
    const sources = { store: storeStub(env, slug), counter, now: new Date() };
    const days = countDays(query.from, query.to);
    const report = await getReport(sources, { ...query, days, by: "day" });
    if (!report.ok) return report;
    const { from, to, timeZone, total } = report.value;
    return ok({ from, to, timeZone, total });
  });
}
