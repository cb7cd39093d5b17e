// One shop request as the middleware and the page handler share it. Types only; must not name a worker.
import type { Consent } from "#app/analytics/consent/consent";
import type { WaitUntil } from "#app/caching/single-flight";
import type { Flags } from "#app/tenancy/flags";
import type { TimeBudget } from "#client/time-budget";
import type { PublishedEdition } from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import type { ShopperMarket } from "./shop-context";

export type RequestContext = {
  request: Request;
  url: URL;
  store: StoreRecord;
  /** What is published of it in this currency; `store` is of the same revision. */
  edition: PublishedEdition | null;
  /** The deployment's; the store's own go before them. */
  siteFlags: Flags;
  cookies: Readonly<Record<string, string>>;
  market: ShopperMarket;
  /** Tracking consent: no service of third parties starts unless it is granted. */
  consent: Consent;
  /** Two letters, where the visitor's network ends; null where the edge does not say, and for a shared page. */
  visitorCountry: string | null;
  /** The hash of a preview link that opens this store. */
  preview: string | null;
  /** Origin of the studio, on the host where it frames this store's draft; null on all others. */
  studio: string | null;
  /** By which the visitor entered a closed shop. */
  accessCode: string | null;
  /** By which the backend lets this visitor through the store's gates; a shared page is asked for by it too. */
  gateHeaders: Readonly<Record<string, string>>;
  /** How long all backend calls of this request may take, from reading its store on. */
  time: TimeBudget;
  waitUntil: WaitUntil;
};

/** What middleware of the subjects finds on Hono's context. */
export type RequestEnv = { Variables: { requestContext: RequestContext } };
