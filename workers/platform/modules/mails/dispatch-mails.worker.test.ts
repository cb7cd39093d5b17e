import { expect, test, vi } from "vitest";
import { aMail, inStore, statesOf } from "#tests/fixtures/platform/outbox";
import { passMinutes } from "#tests/fixtures/platform/payments";
import { aStore } from "#tests/fixtures/platform/platform";
import { deliverMail } from "./deliver-mail";
import { dispatchMails } from "./dispatch-mails";
import type { MailProvider } from "./mail-provider";

test("what an alarm reads of the outbox does not grow with the mails that were sent", async () => {
  const seller = await aStore();
  await aMail(seller);
  const rowsRead = await inStore(seller, async (ctx) => {
    ctx.sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO mail (mail_id, kind, recipient, locale, subject, content, state, created_at)
       SELECT 'sent-' || i, kind, recipient, locale, subject, content, 'sent', created_at
       FROM mail, n`,
    );
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = ctx.sql.exec(query, ...bindings);
      cursors.push(cursor);
      return cursor;
    };
    // The outbox asks nothing else of its database.
    await dispatchMails({ ...ctx, sql: { exec } as unknown as SqlStorage });
    return cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
  });
  expect(rowsRead).toBeLessThan(100);
});

test("a mail that cannot be read fails after eight attempts and is left alone", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  await inStore(seller, (ctx) => ctx.sql.exec("UPDATE mail SET content = '{}'").toArray());
  const send = vi.fn<MailProvider["send"]>();
  for (let minutes = 0; minutes < 30; minutes += 2) {
    await passMinutes(seller, minutes);
    await inStore(seller, (ctx) =>
      deliverMail(ctx, mailId, { send }).catch((cause: Error) => cause.message),
    );
  }
  expect(send).not.toHaveBeenCalled();
  expect(await statesOf(seller)).toEqual(["failed 8"]);
});
