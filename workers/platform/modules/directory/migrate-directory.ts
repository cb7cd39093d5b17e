// The directory's tables for a start without any deployment step, by the files that wrangler applies in a deployment.
import directory from "./migrations/0001_directory.sql";
import alerts from "./migrations/0002_alerts.sql";
import storePlace from "./migrations/0003_store_place.sql";
import accounts from "./migrations/0004_accounts.sql";
import storeRestores from "./migrations/0005_store_restores.sql";
import accountMailFailures from "./migrations/0006_account_mail_failures.sql";
import formerMembers from "./migrations/0007_former_members.sql";
import invitationMakers from "./migrations/0008_invitation_makers.sql";
import failingMailsAndImports from "./migrations/0009_failing_mails_and_imports.sql";
import signInMailFailures from "./migrations/0010_sign_in_mail_failures.sql";
import storeOpenings from "./migrations/0011_store_openings.sql";

/** In the order of their numbers. */
export const migrationFiles: readonly string[] = [
  directory,
  alerts,
  storePlace,
  accounts,
  storeRestores,
  accountMailFailures,
  formerMembers,
  invitationMakers,
  failingMailsAndImports,
  signInMailFailures,
  storeOpenings,
];

const statements = migrationFiles
  .flatMap((file) => file.replaceAll(/--.*/g, "").split(";"))
  .map((statement) => statement.trim())
  .filter((statement) => statement !== "");

/** Makes the tables that are missing; safe to run any number of times, by any number of isolates. */
export async function migrateDirectory(db: D1Database): Promise<void> {
  await db.batch(statements.map((statement) => db.prepare(statement)));
}
