// The calls by which a seller brings a domain of their own.
import {
  addDomain,
  getDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyOwnDomain,
} from "#contract/domains/domain-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountDomains(app: PlatformApp): void {
  serve(app, addDomain, ({ store, body }) => store.addDomain(body.hostname), {
    subject: ({ body }) => body.hostname,
  });
  serve(app, listDomains, async ({ store }) => ok(await store.listDomains()));
  serve(app, getDomain, ({ store, params: { hostname }, query }) =>
    query.check === "true" ? store.watchDomain(hostname) : store.getDomain(hostname),
  );
  serve(app, verifyOwnDomain, ({ store, params }) => store.verifyDomain(params.hostname));
  serve(app, removeDomain, ({ store, params }) => store.removeDomain(params.hostname));
  serve(app, setPrimaryDomain, ({ store, body }) => store.setPrimaryDomain(body.hostname), {
    subject: ({ body }) => body.hostname ?? "",
  });
}
