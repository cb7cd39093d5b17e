// The seller's report.
import { getReport as getReportCall } from "#contract/report-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { getReport } from "./get-report";

export function mountReport(app: PlatformApp): void {
  serve(app, getReportCall, ({ store, env, slug, query }) =>
    getReport({ store, env, slug }, query),
  );
}
