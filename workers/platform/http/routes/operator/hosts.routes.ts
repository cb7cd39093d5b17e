// The operator's call that leads a hostname to a store.
import { mapHost } from "#contract/store/operator-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import { readStore } from "#platform/modules/directory/directory";
import { parseHostname } from "#platform/modules/directory/hostname";
import { putHost, readHostSlug } from "#platform/modules/directory/hosts";

export function mountOperatorHosts(app: PlatformApp): void {
  serveOperator(app, mapHost, async ({ env, body }) => {
    const hostname = parseHostname(body.hostname);
    if (hostname === null) {
      return err(422, "hostname_invalid", "This is no hostname.", "/hostname");
    }
    const store = await readStore(env.DIRECTORY, body.slug);
    if (store === null) return err(404, "store_unknown", "There is no such store.", "/store");
    const stores = { directory: env.DIRECTORY, published: env.PUBLISHED };
    const before = await readHostSlug(env.DIRECTORY, hostname);
    await putHost(stores, hostname, store.slug);
    await storeStub(env, store.slug).offerWallets(hostname);
    return ok({ hostname, slug: store.slug, before });
  });
}
