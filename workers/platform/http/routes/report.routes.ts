// The seller's report.
import { getReport as getReportCall } from "#contract/analytics/report-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { eventCounterOf } from "#platform/modules/event-counter/event-counter-stub";
import { getReport } from "#platform/modules/report/get-report";

export function mountReport(app: PlatformApp): void {
  serve(app, getReportCall, ({ store, env, slug, query }) =>
    getReport({ store, counter: eventCounterOf(env, slug) }, query),
  );
}
