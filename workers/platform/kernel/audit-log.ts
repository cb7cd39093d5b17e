// Audit log of a store: who changed what, newest first. Must not know any subject.

import * as z from "zod";
import type { CallAnswer } from "#contract/protocol/call";
import {
  type AuditEvent,
  AuditEventSchema,
  type listAuditEvents,
} from "#contract/store/seller-store-calls";
import type { StoreContext } from "./store-context";

/** Who did it, as the audit log names them. */
export type Actor = {
  kind: AuditEvent["actor"];
  id: string;
  name: string | null;
  /** Why an operator entered the store. */
  reason: string | null;
};

const keepAuditEvents = 50_000;

/** The oldest events make room for it. */
export function writeAuditEvent(
  ctx: StoreContext,
  action: { actor: Actor; call: string; subject: string; requestId: string },
): void {
  ctx.sql.exec(
    `INSERT INTO audit_event (at, actor, actor_id, actor_name, reason, call, subject, request_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ctx.clock.now().toISOString(),
    action.actor.kind,
    action.actor.id,
    action.actor.name,
    action.actor.reason,
    action.call,
    action.subject,
    action.requestId,
  );
  ctx.sql.exec(
    "DELETE FROM audit_event WHERE event_id <= (SELECT MAX(event_id) FROM audit_event) - ?",
    keepAuditEvents,
  );
}

/** The log's first event where it is one of this call: another request has taken the place of the one that made it. */
export function dropFirstAuditEvent({ sql }: StoreContext, call: string): void {
  sql.exec(
    "DELETE FROM audit_event WHERE event_id = (SELECT MIN(event_id) FROM audit_event) AND call = ?",
    call,
  );
}

const EventRow = z
  .object({
    event_id: z.int(),
    at: z.string(),
    actor: z.string(),
    actor_id: z.string().nullable(),
    actor_name: z.string().nullable(),
    reason: z.string().nullable(),
    call: z.string(),
    subject: z.string(),
    request_id: z.string(),
  })
  .transform(({ event_id, request_id, actor_id, actor_name, ...row }) =>
    AuditEventSchema.parse({
      ...row,
      id: event_id,
      actorId: actor_id,
      actorName: actor_name,
      requestId: request_id,
    }),
  );

/** Newest first. */
export function readAuditEvents(
  ctx: StoreContext,
  { before, limit }: { before?: number | undefined; limit: number },
): CallAnswer<typeof listAuditEvents> {
  const events = ctx.sql
    .exec(
      "SELECT * FROM audit_event WHERE event_id < ? ORDER BY event_id DESC LIMIT ?",
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    )
    .toArray()
    .map((row) => EventRow.parse(row));
  const last = events.at(-1);
  return { events, next: events.length === limit && last !== undefined ? last.id : null };
}
