/** Everything that a store's seller can read by the platform, to compare before and after. */
import { allCalls } from "#contract/all-calls";
import { listDomains } from "#contract/domains/domain-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import type { Stack } from "../../scripts/stack";
import type { FilledStore, Ids } from "./filled-store";
import type { Running } from "./unauthorized-requests";

/** Which id of a store stands for a parameter of a call; by the part of the path before it. */
const idOf: Readonly<Record<string, keyof Ids>> = {
  "collections/:slug": "collection",
  "contact-messages/:id": "message",
  "domains/:hostname": "hostname",
  "imports/:id": "job",
  "listings/:slug": "product",
  "orders/:number": "order",
  "promo-codes/:code": "code",
  "uploads/:id": "upload",
  "webhooks/:id": "webhook",
  "deliveries/:delivery": "delivery",
  "versions/:version": "version",
};
/** New at each time that they are asked, or once the deployment has looked after itself. */
const changing = new Set(["getThemeFrame", "getSellerStatus"]);

/** A domain that waits looks for its records by itself, a minute after it was added. */
const ownLook = /"(?:found|checkedAt|nextCheckAt)":(?:"[^"]*"|\w+)/g;

function fillPath(path: string, ids: Ids): string {
  return path
    .replace(":kind/:locale", "imprint/en")
    .replace(/([\w-]+\/):(\w+)/g, (whole, before: string, name: string) => {
      const key = idOf[`${before}:${name}`];
      return key === undefined ? whole : `${before}${ids[key]}`;
    });
}

/** The answer of each call that only reads, by its path. */
export async function readStore(
  { urls, settings }: Stack,
  { slug, ids }: FilledStore,
): Promise<Record<string, string>> {
  const reads = allCalls.filter(
    ({ base, method, name }) => base === "seller" && method === "GET" && !changing.has(name),
  );
  const entries = reads.map(async (call): Promise<[string, string]> => {
    const path = fillPath(call.path, ids);
    const response = await fetch(new URL(path, urls.platform), {
      headers: { "x-store": slug, authorization: `Bearer ${settings.OPERATOR_TOKEN}` },
    });
    const text = await response.text();
    const read = path.startsWith(listDomains.path) ? text.replace(ownLook, "") : text;
    return [path, `${response.status} ${read}`];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * @returns what can be called afterwards: the paths by which either store reads otherwise than now. One's own trail
 * names what one has asked for, whatever came of it.
 */
export async function watchBoth({
  stack,
  own,
  foreign,
}: Running): Promise<() => Promise<string[]>> {
  const read = () => Promise.all([own, foreign].map((store) => readStore(stack, store)));
  const before = await read();
  return async () => {
    const after = await read();
    return before.flatMap((store, index) =>
      Object.keys(store)
        .filter((path) => index > 0 || path !== listAuditEvents.path)
        .filter((path) => store[path] !== after[index]?.[path])
        .map((path) => `${path}: ${store[path]} is ${after[index]?.[path]} now`),
    );
  };
}
