// A shopper's rights, by their address: what the store's object has of them, and the invitations of the directory.
import { includesScope } from "#contract/protocol/scopes";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { forgetInvitationsTo, listInvitationsTo } from "#platform/modules/accounts/invitations";

/** The trail says that it was done, and not to whom. */
const unnamed = { subject: () => "" };

export function mountShoppers(app: PlatformApp): void {
  serve(
    app,
    forgetShopper,
    async ({ env, slug, store, caller, body }) => {
      const done = await store.forgetShopper(body);
      if (!done.ok) return done;
      const evenOpen = caller !== null && includesScope(caller.scopes, "members:write");
      const asked = { slug, email: body.email, evenOpen };
      const invitations = await forgetInvitationsTo(env.DIRECTORY, asked, Date.now());
      return ok({ forgotten: { ...done.value.forgotten, invitations } });
    },
    unnamed,
  );

  serve(
    app,
    exportShopper,
    async ({ env, slug, store, body: { email } }) => {
      const copy = await store.exportShopper(email);
      if (!copy.ok) return copy;
      const invitations = await listInvitationsTo(env.DIRECTORY, { slug, email });
      return ok({ ...copy.value, invitations });
    },
    { ...unnamed, neverReplayed: true },
  );
}
