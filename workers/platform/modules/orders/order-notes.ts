// Notes on an order, for its sellers alone, and who changed it. Each note stands for itself: two people who write at
// once overwrite nothing.
import * as z from "zod";
import type {
  addOrderNote as Add,
  deleteOrderNote as Delete,
  getOrderHistory as Get,
  OrderNote,
} from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { AuditEventSchema } from "#contract/store/seller-store-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "./order-number";
import { findOrder } from "./order-record";
import { orderUnknown } from "./seller-order";

const NoteRow = z
  .object({ note_id: z.string(), text: z.string(), author: z.string(), created_at: z.string() })
  .transform(({ note_id: id, created_at: createdAt, ...row }): OrderNote => {
    return { id, createdAt, ...row };
  });
const EventRow = z
  .object({
    at: z.string(),
    actor: AuditEventSchema.shape.actor,
    actor_name: z.string().nullable(),
    call: z.string(),
  })
  .transform(({ actor_name: actorName, ...row }) => ({ ...row, actorName }));

const maxNotes = 200;
const maxEvents = 200;

/** Oldest first. */
export function listNotes({ sql }: StoreContext, number: string): OrderNote[] {
  return sql
    .exec("SELECT * FROM order_note WHERE order_number = ? ORDER BY created_at, rowid", number)
    .toArray()
    .map((row) => NoteRow.parse(row));
}

export function getOrderHistory(ctx: StoreContext, typed: string): Result<CallAnswer<typeof Get>> {
  const number = normalizeOrderNumber(typed);
  if (findOrder(ctx, number) === null) return orderUnknown();
  const events = ctx.sql
    .exec(
      `SELECT at, actor, actor_name, call FROM audit_event WHERE subject = ?
       ORDER BY event_id DESC LIMIT ?`,
      number,
      maxEvents,
    )
    .toArray()
    .map((row) => EventRow.parse(row));
  return ok({ notes: listNotes(ctx, number), events: events.reverse() });
}

const CountRow = z.object({ count: z.int() });

/** @param author as the audit log names them */
export function addOrderNote(
  ctx: StoreContext,
  typed: string,
  { text, author }: { text: string; author: string },
): Result<CallAnswer<typeof Add>> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, normalizeOrderNumber(typed));
    if (record === null) return orderUnknown();
    const counted = "SELECT COUNT(*) AS count FROM order_note WHERE order_number = ?";
    if (CountRow.parse(ctx.sql.exec(counted, record.number).one()).count >= maxNotes) {
      return err(409, "too_many_notes", `An order has at most ${maxNotes} notes.`);
    }
    const note = {
      id: crypto.randomUUID(),
      text,
      author,
      createdAt: ctx.clock.now().toISOString(),
    };
    ctx.sql.exec(
      `INSERT INTO order_note (note_id, order_number, text, author, created_at)
       VALUES (?, ?, ?, ?, ?)`,
      note.id,
      record.number,
      text,
      author,
      note.createdAt,
    );
    return ok({ note });
  });
}

export function deleteOrderNote(
  ctx: StoreContext,
  typed: string,
  id: string,
): Result<CallAnswer<typeof Delete>> {
  const number = normalizeOrderNumber(typed);
  const gone = ctx.sql
    .exec("DELETE FROM order_note WHERE note_id = ? AND order_number = ? RETURNING 1", id, number)
    .toArray();
  if (gone.length === 0) return err(404, "note_unknown", "The order has no such note.");
  return ok({ id });
}
