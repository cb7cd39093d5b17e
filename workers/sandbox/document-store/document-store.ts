/**
 * Document store of the sandbox: collections, delayed jobs and idempotency records. Must not know a
 * provider; each one names its own collections and job kinds.
 */

export interface Job {
  readonly id: number;
  readonly kind: string;
  /** The document the job is about. */
  readonly subject: string;
  readonly attempt: number;
  readonly firstDueMs: number;
}

export interface RememberedAnswer {
  readonly path: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** Newest first. `after` and `before` are document ids; `sinceS`/`untilS` are inclusive Unix seconds. */
export interface ListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly sinceS?: number | undefined;
  readonly untilS?: number | undefined;
  /** Top-level fields of the document that must equal the value. */
  readonly where?: Readonly<Record<string, string | undefined>>;
}

export interface DocumentCollection<T> {
  get(id: string): T | null;
  put(document: T): T;
  remove(id: string): void;
  list(query: ListQuery): { documents: T[]; hasMore: boolean };
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    shelf TEXT NOT NULL, id TEXT NOT NULL, created_s INTEGER NOT NULL, body TEXT NOT NULL,
    UNIQUE (shelf, id)
  );
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, subject TEXT NOT NULL,
    due_ms INTEGER NOT NULL, first_due_ms INTEGER NOT NULL, attempt INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS jobs_by_due ON jobs (due_ms);
  CREATE TABLE IF NOT EXISTS answers (
    provider TEXT NOT NULL, key TEXT NOT NULL, created_ms INTEGER NOT NULL,
    path TEXT NOT NULL, fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, request_id TEXT NOT NULL,
    PRIMARY KEY (provider, key)
  );`;

const FIELD_NAME = /^[a-z_]+$/;

export class DocumentStore {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(SCHEMA);
  }

  collection<T extends { id: string; created: number }>(name: string): DocumentCollection<T> {
    // A collection only ever returns what its own `put` serialised, so the parsed body is a T.
    const read = (row: Record<string, SqlStorageValue>) => JSON.parse(String(row.body)) as T;
    return {
      get: (id) => {
        const rows = this.sql.exec(
          "SELECT body FROM documents WHERE shelf = ? AND id = ?",
          name,
          id,
        );
        const row = rows.toArray()[0];
        return row ? read(row) : null;
      },
      put: (document) => {
        this.sql.exec(
          `INSERT INTO documents (shelf, id, created_s, body) VALUES (?, ?, ?, ?)
           ON CONFLICT (shelf, id) DO UPDATE SET body = excluded.body`,
          name,
          document.id,
          document.created,
          JSON.stringify(document),
        );
        return document;
      },
      remove: (id) => {
        this.sql.exec("DELETE FROM documents WHERE shelf = ? AND id = ?", name, id);
      },
      list: (query) => {
        const rows = this.listRows(name, query).map(read);
        const hasMore = rows.length > query.limit;
        const documents = rows.slice(0, query.limit);
        return { documents: query.before ? documents.reverse() : documents, hasMore };
      },
    };
  }

  private listRows(collection: string, query: ListQuery): Record<string, SqlStorageValue>[] {
    const clauses = ["shelf = ?"];
    const bindings: (string | number)[] = [collection];
    const add = (clause: string, ...values: (string | number)[]) => {
      clauses.push(clause);
      bindings.push(...values);
    };
    const position = "(SELECT seq FROM documents WHERE shelf = ? AND id = ?)";
    if (query.after) add(`seq < ${position}`, collection, query.after);
    if (query.before) add(`seq > ${position}`, collection, query.before);
    if (query.sinceS !== undefined) add("created_s >= ?", query.sinceS);
    if (query.untilS !== undefined) add("created_s <= ?", query.untilS);
    for (const [field, value] of Object.entries(query.where ?? {})) {
      if (value === undefined) continue;
      if (!FIELD_NAME.test(field)) throw new Error(`Not a field name: ${field}`);
      add(`json_extract(body, '$.${field}') = ?`, value);
    }
    const order = query.before ? "ASC" : "DESC";
    const text = `SELECT body FROM documents WHERE ${clauses.join(" AND ")} ORDER BY seq ${order} LIMIT ?`;
    return this.sql.exec(text, ...bindings, query.limit + 1).toArray();
  }

  addJob(kind: string, subject: string, dueMs: number): void {
    const text = "INSERT INTO jobs (kind, subject, due_ms, first_due_ms) VALUES (?, ?, ?, ?)";
    this.sql.exec(text, kind, subject, dueMs, dueMs);
  }

  dueJobs(nowMs: number, limit: number): Job[] {
    const text = "SELECT * FROM jobs WHERE due_ms <= ? ORDER BY due_ms, id LIMIT ?";
    return this.sql
      .exec(text, nowMs, limit)
      .toArray()
      .map((row) => ({
        id: Number(row.id),
        kind: String(row.kind),
        subject: String(row.subject),
        attempt: Number(row.attempt),
        firstDueMs: Number(row.first_due_ms),
      }));
  }

  postponeJob(id: number, dueMs: number): void {
    this.sql.exec("UPDATE jobs SET due_ms = ?, attempt = attempt + 1 WHERE id = ?", dueMs, id);
  }

  removeJob(id: number): void {
    this.sql.exec("DELETE FROM jobs WHERE id = ?", id);
  }

  /** Milliseconds of the earliest job, or null when there is none. */
  nextDueMs(): number | null {
    const row = this.sql.exec("SELECT MIN(due_ms) AS due_ms FROM jobs").toArray()[0];
    return typeof row?.due_ms === "number" ? row.due_ms : null;
  }

  answer(provider: string, key: string, notBeforeMs: number): RememberedAnswer | null {
    const text = "SELECT * FROM answers WHERE provider = ? AND key = ? AND created_ms >= ?";
    const row = this.sql.exec(text, provider, key, notBeforeMs).toArray()[0];
    if (!row) return null;
    return {
      path: String(row.path),
      fingerprint: String(row.fingerprint),
      status: Number(row.status),
      body: String(row.body),
      requestId: String(row.request_id),
    };
  }

  rememberAnswer(provider: string, key: string, nowMs: number, answer: RememberedAnswer): void {
    this.sql.exec(
      `INSERT OR REPLACE INTO answers (provider, key, created_ms, path, fingerprint, status, body, request_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      provider,
      key,
      nowMs,
      answer.path,
      answer.fingerprint,
      answer.status,
      answer.body,
      answer.requestId,
    );
  }
}
