// People who run stores: an e-mail address, a name, a language, and the stores that they belong to.
import * as z from "zod";
import { type AccountStore, PersonSchema } from "#contract/accounts/account-calls";
import { RoleSchema, roleScopes } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import type { Locale } from "#core/locales";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { buildInvitationRevocation, buildOperatorInvitationRevocation } from "./revoke-invitations";

export type Person = z.infer<typeof PersonSchema>;

const PersonRow = z
  .object({
    person_id: z.string(),
    email: z.string(),
    name: z.string(),
    locale: LocaleSchema,
    is_operator: z.int(),
  })
  .transform(({ person_id, is_operator, ...row }) =>
    PersonSchema.parse({ ...row, id: person_id, isOperator: is_operator === 1 }),
  );

/** @param email in lower case. */
export async function findPersonByEmail(db: D1Database, email: string): Promise<Person | null> {
  const select = "SELECT person_id, email, name, locale, is_operator FROM person WHERE email = ?";
  const found = await withMigratedDirectory(db, () => db.prepare(select).bind(email).first());
  return found === null ? null : PersonRow.parse(found);
}

export async function listOperators(db: D1Database): Promise<Person[]> {
  const select = `SELECT person_id, email, name, locale, is_operator FROM person
    WHERE is_operator = 1 ORDER BY email`;
  const { results } = await withMigratedDirectory(db, () => db.prepare(select).all());
  return z.array(PersonRow).parse(results);
}

/** The statement that makes a person of this address, unless there is one. */
export function buildPerson(
  db: D1Database,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  nowMs: number,
): D1PreparedStatement {
  const insert = `INSERT INTO person (person_id, email, name, locale, created_at_ms)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`;
  return db.prepare(insert).bind(crypto.randomUUID(), email, name, locale, nowMs);
}

export async function updatePerson(
  db: D1Database,
  person: Person,
  change: { name?: string | undefined; locale?: Locale | undefined },
): Promise<Person> {
  const { name = person.name, locale = person.locale } = change;
  const update = "UPDATE person SET name = ?, locale = ? WHERE person_id = ?";
  await db.prepare(update).bind(name, locale, person.id).run();
  return { ...person, name, locale };
}

const StoreRow = z.object({
  slug: z.string(),
  name: z.string(),
  status: z.enum(["active", "suspended"]),
  role: RoleSchema,
});

/** By slug. */
export async function listStoresOf(db: D1Database, personId: string): Promise<AccountStore[]> {
  const select = `SELECT s.slug, s.name, s.status, m.role
    FROM membership m JOIN store s ON s.slug = m.slug WHERE m.person_id = ? ORDER BY s.slug`;
  const { results } = await db.prepare(select).bind(personId).all();
  return z
    .array(StoreRow)
    .parse(results)
    .map((row) => ({ ...row, scopes: [...roleScopes[row.role]] }));
}

/**
 * Takes the operator's rights away, and ends the sessions that were begun with them and open invitations: those to get
 * them back, and those that they made.
 */
export async function removeOperator(
  db: D1Database,
  personId: string,
  nowMs: number,
): Promise<boolean> {
  const operator = "(SELECT person_id FROM person WHERE person_id = ? AND is_operator = 1)";
  const update = "UPDATE person SET is_operator = 0 WHERE person_id = ? AND is_operator = 1";
  const [, , changed] = await withMigratedDirectory(db, () =>
    db.batch([
      db.prepare(`DELETE FROM session WHERE person_id IN ${operator}`).bind(personId),
      // Invited again they add another one: the former may be lost, or in other hands.
      db.prepare(`DELETE FROM passkey WHERE person_id IN ${operator}`).bind(personId),
      db.prepare(update).bind(personId),
      buildInvitationRevocation(db, { slug: null, personId }, nowMs),
      buildOperatorInvitationRevocation(db, personId, nowMs),
    ]),
  );
  return changed?.meta.changes === 1;
}
