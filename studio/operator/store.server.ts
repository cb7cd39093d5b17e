// One store as the operator sees it from outside, and what the operator does to it.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { EmailSchema } from "#contract/accounts/account-calls";
import { inviteToStore } from "#contract/accounts/operator-account-calls";
import { listFailures } from "#contract/alerts/failure-calls";
import { showStoreFigures } from "#contract/analytics/report-calls";
import { type LimitName, setStoreLimits, showStoreLimits } from "#contract/store/limit-calls";
import { closeStore, listStores, setStoreStatus, showStore } from "#contract/store/operator-calls";
import { dayIn } from "#core/time-zone-days";
import { studioLocales } from "#studio/locales/studio-i18n";
import { readReportQuery } from "#studio/reports/read-report-query.server";
import { notFound } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";

/** Empty: what every store has. */
const LimitSchema = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/)
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.int().max(1_000_000).nullable());
const limitFields = {
  domains: LimitSchema,
  promoCodes: LimitSchema,
  webhooks: LimitSchema,
  unpaidUnitsPerHour: LimitSchema,
  unpaidUnitsPerDay: LimitSchema,
  unpaidCheckoutsPerHour: LimitSchema,
} satisfies Record<LimitName, typeof LimitSchema>;

const StoreChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("suspend"), reason: z.string().trim().min(5).max(500) }),
  z.object({ intent: z.literal("resume") }),
  z.object({ intent: z.literal("limits"), ...limitFields }),
  z.object({
    intent: z.literal("close"),
    slug: z.string(),
    days: z.coerce.number().pipe(z.int().min(1).max(3650)),
  }),
  z.object({
    intent: z.literal("invite"),
    once: z.string().min(1).max(64),
    email: EmailSchema,
    locale: z.enum(studioLocales),
  }),
]);
type StoreChange = z.output<typeof StoreChangeSchema>;

export type StoreProblem = "reason" | "limits" | "close" | "email" | "already-member";
type StoreOutcome =
  | {
      ok: true;
      notice: "suspended" | "resumed" | "limits" | "closed" | "invited" | "unmailed";
      values: Record<string, string>;
    }
  | { ok: false; problem: StoreProblem; wrong?: string[] };

/** Of the last thirty days, and of the thirty before them. */
async function readFigures({ client, clock, timeZone }: StudioContext, slug: string) {
  const period = readReportQuery(new URLSearchParams(), dayIn(clock.now(), timeZone));
  const ask = (from: string, to: string) =>
    client.call(showStoreFigures, { params: { slug }, query: { from, to, timeZone } });
  const [now, before] = await Promise.all([
    ask(period.from, period.to),
    ask(period.beforeFrom, period.beforeTo),
  ]);
  return { now: now.total, before: before.total };
}

/** Null where no answer came: the page shows the rest. */
async function readPart<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof PlatformError && (error.isBackendFailure || error.status === 429))
      return null;
    throw error;
  }
}

/** What the directory knows of a store, which answers where the store itself does not. */
async function readLine({ client }: StudioContext, slug: string) {
  const { stores } = await client.call(listStores, { query: { search: slug, limit: 500 } });
  const line = stores.find((store) => store.slug === slug);
  if (line === undefined) throw notFound();
  return line;
}

async function readFacts({ client }: StudioContext, slug: string) {
  const found = await client.call(showStore, { params: { slug } });
  const { store, createdAt, hostnames, place, suspension } = found;
  const { id, name, status, revision, settings, collections, promoCodes } = store;
  return {
    id,
    name,
    status,
    createdAt,
    hostnames,
    place,
    revision,
    suspension,
    market: settings.market,
    supportEmail: settings.supportEmail ?? null,
    counts: { collections: collections.length, banners: promoCodes.length },
    hasAccessCode: store.accessVersion > 0,
  };
}
export type StoreFacts = Awaited<ReturnType<typeof readFacts>>;

async function readFailures({ client }: StudioContext, slug: string) {
  const { failures, next } = await client.call(listFailures, { query: { store: slug, limit: 20 } });
  return { count: failures.length, isMore: next !== null };
}

export async function readStore(studio: StudioContext, slug: string) {
  const [facts, limits, failures, figures] = await Promise.all([
    readPart(readFacts(studio, slug)),
    readPart(studio.client.call(showStoreLimits, { params: { slug } })),
    readPart(readFailures(studio, slug)),
    readPart(readFigures(studio, slug)),
  ]);
  const { name, status } = facts ?? (await readLine(studio, slug));
  const shopUrl = studio.shopOrigin(slug);
  return { slug, name, status, shopUrl, facts, limits: limits?.limits ?? null, failures, figures };
}
export type OperatorStore = Awaited<ReturnType<typeof readStore>>;

/** @param form has under `was.` which limits it was shown with: what was left alone may be another one by now */
async function perform(
  { client }: StudioContext,
  { slug, form }: { slug: string; form: FormData },
  change: StoreChange,
): Promise<StoreOutcome> {
  const params = { slug };
  switch (change.intent) {
    case "suspend": {
      const { reason } = change;
      await client.call(setStoreStatus, { params, body: { status: "suspended", reason } });
      return { ok: true, notice: "suspended", values: {} };
    }
    case "resume":
      await client.call(setStoreStatus, { params, body: { status: "active" } });
      return { ok: true, notice: "resumed", values: {} };
    case "limits": {
      const { intent: _, ...limits } = change;
      const isChanged = ([name]: [string, unknown]) => form.get(name) !== form.get(`was.${name}`);
      const body = { limits: Object.fromEntries(Object.entries(limits).filter(isChanged)) };
      await client.call(setStoreLimits, { params, body });
      return { ok: true, notice: "limits", values: {} };
    }
    case "close": {
      // Typed by hand, so that none is closed by a wrong press.
      if (change.slug.trim() !== slug) return { ok: false, problem: "close" };
      const { deleteAfter } = await client.call(closeStore, {
        params,
        body: { days: change.days },
      });
      return { ok: true, notice: "closed", values: { date: deleteAfter } };
    }
    case "invite": {
      const { email, locale, once } = change;
      const options = { idempotencyKey: once };
      const asked = { params, body: { email, locale } };
      const { isMailed } = await client.call(inviteToStore, asked, options);
      return { ok: true, notice: isMailed ? "invited" : "unmailed", values: { email } };
    }
  }
}

const problems = { suspend: "reason", limits: "limits", close: "close", invite: "email" } as const;

export async function changeStore(
  studio: StudioContext,
  slug: string,
  form: FormData,
): Promise<StoreOutcome> {
  const parsed = StoreChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const intent = z
      .enum(["suspend", "limits", "close", "invite"])
      .catch("suspend")
      .parse(form.get("intent"));
    const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
    return { ok: false, problem: problems[intent], wrong };
  }
  try {
    return await perform(studio, { slug, form }, parsed.data);
  } catch (error) {
    if (error instanceof PlatformError && error.has("already_member")) {
      return { ok: false, problem: "already-member" };
    }
    throw error;
  }
}
