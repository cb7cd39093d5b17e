// The calls by which a seller brings a domain of their own.
import {
  addDomain,
  getDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyOwnDomain,
} from "#contract/domain-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountDomains(app: PlatformApp): void {
  serve(app, addDomain, ({ store, body }) => store.addDomain(body.hostname), {
    subject: ({ body }) => body.hostname,
  });
  serve(app, listDomains, async ({ store }) => accept(await store.listDomains()));
  serve(app, getDomain, ({ store, params }) => store.getDomain(params.hostname));
  serve(app, verifyOwnDomain, ({ store, params }) => store.verifyDomain(params.hostname));
  serve(app, removeDomain, ({ store, params }) => store.removeDomain(params.hostname));
  serve(app, setPrimaryDomain, ({ store, body }) => store.setPrimaryDomain(body.hostname), {
    subject: ({ body }) => body.hostname ?? "",
  });
}
