/** The mailbox's storage: accepted mails by recipient, keys already used, and faults already played. */
import * as z from "zod";

const MAX_MAILS = 2000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mailbox_mail (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS mailbox_recipient (
    address TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (address, seq)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mailbox_key (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, mail_id TEXT NOT NULL, created_ms INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mailbox_fault (
    subject TEXT PRIMARY KEY, times INTEGER NOT NULL
  ) WITHOUT ROWID;`;

export const StoredMailSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
  idempotencyKey: z.string().nullable(),
});
export type StoredMail = z.infer<typeof StoredMailSchema>;

/** `Ada <ada@example.com>` and `Ada@example.com` are one mailbox. */
export function addressOf(mailbox: string): string {
  return (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}

export class Mailbox {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(SCHEMA);
  }

  add(mail: StoredMail): void {
    const { seq } = this.sql
      .exec<{ seq: number }>(
        "INSERT INTO mailbox_mail (id, body) VALUES (?, ?) RETURNING seq",
        mail.id,
        JSON.stringify(mail),
      )
      .one();
    for (const address of new Set([...mail.to, ...mail.cc, ...mail.bcc].map(addressOf))) {
      this.sql.exec("INSERT INTO mailbox_recipient (address, seq) VALUES (?, ?)", address, seq);
    }
    this.sql.exec("DELETE FROM mailbox_recipient WHERE seq <= ?", seq - MAX_MAILS);
    this.sql.exec("DELETE FROM mailbox_mail WHERE seq <= ?", seq - MAX_MAILS);
  }

  get(id: string): StoredMail | null {
    const [row] = this.sql.exec("SELECT body FROM mailbox_mail WHERE id = ?", id).toArray();
    return row === undefined ? null : StoredMailSchema.parse(JSON.parse(String(row.body)));
  }

  /** Newest first; `to` null lists all recipients. */
  list(to: string | null, limit: number): StoredMail[] {
    const rows =
      to === null
        ? this.sql.exec("SELECT body FROM mailbox_mail ORDER BY seq DESC LIMIT ?", limit)
        : this.sql.exec(
            `SELECT body FROM mailbox_recipient JOIN mailbox_mail USING (seq)
             WHERE address = ? ORDER BY seq DESC LIMIT ?`,
            addressOf(to),
            limit,
          );
    return rows.toArray().map((row) => StoredMailSchema.parse(JSON.parse(String(row.body))));
  }

  findKey(key: string, notBeforeMs: number): { fingerprint: string; mailId: string } | null {
    const text = "SELECT fingerprint, mail_id FROM mailbox_key WHERE key = ? AND created_ms >= ?";
    const [row] = this.sql.exec(text, key, notBeforeMs).toArray();
    if (row === undefined) return null;
    return { fingerprint: String(row.fingerprint), mailId: String(row.mail_id) };
  }

  keepKey(key: string, nowMs: number, used: { fingerprint: string; mailId: string }): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO mailbox_key (key, fingerprint, mail_id, created_ms) VALUES (?, ?, ?, ?)",
      key,
      used.fingerprint,
      used.mailId,
      nowMs,
    );
  }

  /** True for the first `times` calls about the same subject. */
  playFault(subject: string, times: number): boolean {
    const row = this.sql
      .exec<{ times: number }>(
        `INSERT INTO mailbox_fault (subject, times) VALUES (?, 1)
         ON CONFLICT (subject) DO UPDATE SET times = times + 1 RETURNING times`,
        subject,
      )
      .one();
    return row.times <= times;
  }
}
