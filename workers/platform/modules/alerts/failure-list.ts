// The operator's list of failed mails and jobs, from the directory alone: no store is woken by it.
import * as z from "zod";
import { type listFailures as List, StoreFailureSchema } from "#contract/alerts/failure-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { withMigratedDirectory } from "#platform/modules/directory/directory";

type Page = z.output<(typeof List)["query"]>;

const order = "since DESC, store DESC, kind DESC, ref DESC LIMIT ?7";

/** Of each table only its newest, so that neither is read whole. */
const newestOf = (table: string) => `SELECT * FROM (
    SELECT slug AS store, kind, ref, about, since, attempts, reason, person FROM ${table}
    WHERE (since, slug, kind, ref) < (?1, ?2, ?3, ?4)
      AND (?5 = '' OR kind = ?5) AND (?6 = '' OR slug = ?6)
    ORDER BY ${order})`;

const ofStores = "(SELECT *, '' AS person FROM store_failure)";
/** A person's address is looked up, not copied: without the person there is none. */
const ofPeople = `(SELECT slug, 'mail' AS kind, mail_id AS ref, kind AS about, since, attempts, reason,
    COALESCE((SELECT p.email FROM sign_in_mail_failure s JOIN person p ON p.person_id = s.person_id
      WHERE s.mail_id = account_mail_failure.mail_id), '') AS person
  FROM account_mail_failure)`;
const select = `${newestOf(ofStores)} UNION ALL ${newestOf(ofPeople)} ORDER BY ${order}`;

/** Newest first; a cursor is the last one's `since|store|kind|ref`, a name's own bars included. */
export async function readFailures(
  db: D1Database,
  { kind, store, after, limit }: Page,
): Promise<CallAnswer<typeof List>> {
  const [since = "", slug = "", ofKind = "", ...ref] = (after ?? "9999|||").split("|");
  const { results } = await withMigratedDirectory(db, () =>
    db
      .prepare(select)
      .bind(since, slug, ofKind, ref.join("|"), kind ?? "", store ?? "", limit + 1)
      .all(),
  );
  const rows = z.array(StoreFailureSchema).parse(results);
  const failures = rows.slice(0, limit);
  const last = failures.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  const next = isMore ? [last.since, last.store, last.kind, last.ref].join("|") : null;
  return { failures, next };
}
