// What a store looks at for each kind of alert. Reads the tables of other subjects and writes nothing.
import * as z from "zod";
import { AlertKindSchema, type AlertThresholds } from "#contract/alerts/alert-thresholds";
import type { StoreContext } from "#platform/kernel/store-context";
import { failedSinceSql, isOwedSql } from "#platform/modules/orders/failed-refunds";
import { listJobFailures } from "./job-failures";

/** `nextMs`: when what is not yet over its threshold will be; null where nothing approaches it. */
export type Sight = { count: number; nextMs: number | null };
type AlertCondition = (ctx: StoreContext, thresholds: AlertThresholds, nowMs: number) => Sight;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The operator cannot pay it back, and the seller has known of it for long. */
const failedRefundMs = 7 * dayMs;
const triesOfFailing = 3;
/** A provider's message may take this long. */
const messageDelayMs = 15 * minuteMs;
const messagesLookedAt = 500;

const isoOf = (ms: number) => new Date(ms).toISOString();

const AgedRow = z.object({ count: z.int(), next: z.string().nullable() });

/** Of a select of `count` and `next`, where ?1 is the moment from which on something is too old. */
function readAged(
  { sql }: StoreContext,
  query: string,
  nowMs: number,
  afterMs: number,
  ...more: string[]
): Sight {
  const [row] = sql.exec(query, isoOf(nowMs - afterMs), ...more).toArray();
  const { count, next } = AgedRow.parse(row);
  return { count, nextMs: next === null ? null : Date.parse(next) + afterMs };
}

const aged = (since: string) =>
  `COUNT(CASE WHEN ${since} <= ?1 THEN 1 END) AS count, MIN(CASE WHEN ${since} > ?1 THEN ${since} END) AS next`;

function sumOf(...sights: Sight[]): Sight {
  const times = sights.flatMap(({ nextMs }) => (nextMs === null ? [] : [nextMs]));
  return {
    count: sights.reduce((sum, { count }) => sum + count, 0),
    nextMs: times.length === 0 ? null : Math.min(...times),
  };
}

/** As the index has it. */
const underWay = "payment_state IN ('reserved', 'intent', 'processing', 'paid')";
const stateSince = "COALESCE(state_since, updated_at)";

const payments = (states: "paid" | "pending") =>
  `SELECT ${aged(stateSince)} FROM checkout
   WHERE ${underWay} AND payment_state ${states === "paid" ? "=" : "<>"} 'paid'`;

const untakenRefunds = `SELECT ${aged("created_at")} FROM refund
  WHERE next_check_at_ms > 0 AND state = 'pending' AND provider_id IS NULL`;

/** For a week after it failed: then it is the seller's *Home* alone that names it. */
const failedRefunds = `SELECT ${aged(failedSinceSql)} FROM refund f
  WHERE ${isOwedSql} AND ${failedSinceSql} > ?2`;

/** Second payments for one checkout; what their provider has taken is on its way. */
const owedDuplicates = `SELECT ${aged("created_at")} FROM returned_payment
  WHERE next_check_at_ms > 0 AND state = 'owed'`;

const CountRow = z.object({ count: z.int() });

function countOf({ sql }: StoreContext, query: string, ...values: (string | number)[]): number {
  return CountRow.parse(sql.exec(query, ...values).one()).count;
}

const FirstRow = z.object({ first: z.int().nullable() });

function firstDueMail({ sql }: StoreContext): number | null {
  const select = `SELECT MIN(next_attempt_at_ms) AS first FROM mail
    WHERE state = 'queued' AND attempts = 0`;
  return FirstRow.parse(sql.exec(select).one()).first;
}

/** Without an account at the mail provider mails wait, as the operator wants it. */
const mailsWaiting: AlertCondition = (ctx, thresholds, nowMs) => {
  const first = ctx.env.MAIL_API_KEY === undefined ? null : firstDueMail(ctx);
  if (first === null) return { count: 0, nextMs: null };
  const afterMs = thresholds["mails-waiting"].minutes * minuteMs;
  if (first + afterMs > nowMs) return { count: 0, nextMs: first + afterMs };
  const select = `SELECT COUNT(*) AS count FROM mail
    WHERE state = 'queued' AND next_attempt_at_ms <= ? AND attempts = 0`;
  return { count: countOf(ctx, select, nowMs - afterMs), nextMs: null };
};

const FailedRow = CountRow.extend({ first: z.string().nullable() });

/** Whatever the threshold is; `nextMs`: when the first of them is too old to count. */
export const countFailingMails: AlertCondition = (ctx, thresholds, nowMs) => {
  const windowMs = thresholds["mails-failing"].hours * hourMs;
  const select = `SELECT COUNT(*) AS count, MIN(created_at) AS first FROM mail
    WHERE state = 'failed' AND created_at > ? AND content <> '' AND retried_as IS NULL
      AND bounced_at IS NULL`;
  const tried = `SELECT COUNT(*) AS count FROM mail
    WHERE state = 'queued' AND attempts >= ${triesOfFailing} AND last_error IS NOT NULL`;
  const failed = FailedRow.parse(ctx.sql.exec(select, isoOf(nowMs - windowMs)).one());
  return {
    count: failed.count + countOf(ctx, tried),
    nextMs: failed.first === null ? null : Date.parse(failed.first) + windowMs,
  };
};

const mailsFailing: AlertCondition = (ctx, thresholds, nowMs) => {
  const sight = countFailingMails(ctx, thresholds, nowMs);
  return { ...sight, count: sight.count >= thresholds["mails-failing"].mails ? sight.count : 0 };
};

/** Ids as the providers make them: Stripe's begin in small letters. */
const providers = [
  { payment: "payment_id GLOB 'pi_*' OR payment_id GLOB 'cs_*'", message: "event_id GLOB 'evt_*'" },
  { payment: "payment_id GLOB '[A-Z0-9]*'", message: "event_id NOT GLOB 'evt_*'" },
];

const LastRow = z.object({ last: z.string().nullable() });

function lastMessage({ sql }: StoreContext, message: string, since: string): string | null {
  const select = `SELECT MAX(received_at) AS last FROM (
      SELECT event_id, received_at FROM provider_event WHERE received_at > ?
      ORDER BY received_at DESC LIMIT ${messagesLookedAt})
    WHERE ${message}`;
  return LastRow.parse(sql.exec(select, since).one()).last;
}

const CreatedRow = z.object({ created_at: z.string() });

/** When so many payments have gone without a message for long enough; null where there are not so many. */
function silentFromMs(
  { sql }: StoreContext,
  { payment, payments, unheard }: { payment: string; payments: number; unheard: string },
): number | null {
  const select = `SELECT created_at FROM orders WHERE created_at > ? AND (${payment})
    ORDER BY created_at LIMIT 1 OFFSET ?`;
  const [row] = sql.exec(select, unheard, payments - 1).toArray();
  return row === undefined ? null : Date.parse(CreatedRow.parse(row).created_at) + messageDelayMs;
}

const webhooksSilent: AlertCondition = (ctx, thresholds, nowMs) => {
  const { payments, hours } = thresholds["webhooks-silent"];
  const since = isoOf(nowMs - hours * hourMs);
  const times = providers.flatMap(({ payment, message }) => {
    const unheard = lastMessage(ctx, message, since) ?? since;
    return silentFromMs(ctx, { payment, payments, unheard }) ?? [];
  });
  const first = times.length === 0 ? null : Math.min(...times);
  const isSilent = first !== null && first <= nowMs;
  return { count: isSilent ? payments : 0, nextMs: isSilent ? null : first };
};

/** Why a domain ends that has served; the other reasons are those of one that never did. */
const lostBecause = [
  "records_lapsed",
  "hostname_moved",
  "hostname_deleted",
  "hostname_blocked",
  "moved_to_another_shop",
];

const domainLost: AlertCondition = (ctx, thresholds, nowMs) => {
  const afterMs = thresholds["domain-lost"].minutes * minuteMs;
  const select = `SELECT COUNT(CASE WHEN since_ms <= ?1 THEN 1 END) AS count,
      MIN(CASE WHEN since_ms > ?1 THEN since_ms END) AS first
    FROM domain WHERE state = 'failed'
      AND json_extract(failure, '$.code') IN (SELECT value FROM json_each(?2))`;
  const row = ctx.sql.exec(select, nowMs - afterMs, JSON.stringify(lostBecause)).one();
  const { count, first } = CountRow.extend(FirstRow.shape).parse(row);
  return { count, nextMs: first === null ? null : first + afterMs };
};

/** The rest is what a store cannot see of itself. */
export const AlertConditionKindSchema = AlertKindSchema.exclude(["store-silent", "backup-late"]);

export const alertConditions: Record<z.output<typeof AlertConditionKindSchema>, AlertCondition> = {
  "refund-not-made": (ctx, thresholds, nowMs) => {
    const afterMs = thresholds["refund-not-made"].minutes * minuteMs;
    return sumOf(
      readAged(ctx, payments("paid"), nowMs, afterMs),
      readAged(ctx, owedDuplicates, nowMs, afterMs),
      readAged(ctx, untakenRefunds, nowMs, afterMs),
      readAged(ctx, failedRefunds, nowMs, afterMs, isoOf(nowMs - failedRefundMs)),
    );
  },
  "payment-pending": (ctx, thresholds, nowMs) =>
    readAged(ctx, payments("pending"), nowMs, thresholds["payment-pending"].minutes * minuteMs),
  "mails-failing": mailsFailing,
  "mails-waiting": mailsWaiting,
  "webhooks-silent": webhooksSilent,
  "domain-lost": domainLost,
  "job-failing": (ctx, thresholds) => ({
    count: listJobFailures(ctx, thresholds["job-failing"].times).length,
    nextMs: null,
  }),
};
