// The stock calls of the contract: what is left for shoppers, the whole account for the seller.
import { getInventory } from "#contract/catalog/catalog-calls";
import {
  adjustInventory,
  listInventory,
  setInventory,
} from "#contract/catalog/seller-catalog-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { serve } from "#platform/http/serve-call";
import type { Result } from "#platform/kernel/result";

const maxSubjectLength = 500;

/** The audit log keeps what was counted; of a long request its beginning. */
function inTrail(parts: readonly string[]): string {
  const text = parts.join(", ");
  return text.length <= maxSubjectLength ? text : `${text.slice(0, maxSubjectLength - 1)}…`;
}

/** Where a change sold something out or brought it back, the shop's pages follow at once. */
async function published<Changed extends Result<unknown>>(
  { env, slug }: { env: PlatformEnv; slug: string },
  change: Promise<Changed>,
): Promise<Changed> {
  const outcome = await change;
  // By a stub of its own: what follows from a seller's change is no change of theirs.
  if (outcome.ok) await storeStub(env, slug).publishIfDue();
  return outcome;
}

export function mountInventory(app: PlatformApp): void {
  serve(app, getInventory, ({ store, query }) => store.getInventory(query));
  serve(app, listInventory, ({ store, query }) => store.listInventory(query));
  serve(
    app,
    setInventory,
    ({ store, body, ...asked }) => published(asked, store.setInventory(body)),
    {
      subject: ({ body }) => inTrail(body.lines.map(({ sku, stock }) => `${sku} ${stock ?? "∞"}`)),
    },
  );
  serve(
    app,
    adjustInventory,
    ({ store, body, ...asked }) => published(asked, store.adjustInventory(body)),
    {
      subject: ({ body }) =>
        inTrail([
          ...body.lines.map(({ sku, by }) => `${sku} ${by > 0 ? "+" : ""}${by}`),
          ...(body.reason === "" ? [] : [body.reason]),
        ]),
    },
  );
}
