// What a store has to do first after it was brought in: its alarms, published pages, domains and sequences are
// not in an archive as they have to be here and now.
import type { ArchiveHeader } from "#contract/archive/archive";
import { markSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";

/** As long as the mail provider takes a repeated mail for the one it has sent. */
const mailKeysHoldMs = 24 * 60 * 60_000;
/** Ids that were given after the archive was made are in carts and mails, and must not come to mean another thing. */
const skippedIds = 1_000;
/** The storefront caches pages by revision, and the store may have published after the archive was made. */
const skippedRevisions = 1_000;

function holdOldMails({ sql, clock }: StoreContext, createdAt: string): void {
  if (clock.now().getTime() - Date.parse(createdAt) < mailKeysHoldMs) return;
  sql.exec(
    `UPDATE mail SET state = 'failed', last_error = ?, next_attempt_at_ms = NULL, rendered = NULL
     WHERE state = 'queued'`,
    "Not sent: the store was brought back from an older archive. Send it again by hand.",
  );
}

/** What was delivered since the archive was made is not known here: each one is sent again by hand. */
function holdWebhooks({ sql }: StoreContext): void {
  sql.exec(
    `UPDATE webhook_delivery SET state = 'failed', next_attempt_at_ms = NULL,
       response_status = NULL, failure = 'brought_back', response = NULL
     WHERE state = 'queued'`,
  );
}

/**
 * The zone is asked for each custom hostname by its name: its id is another in another deployment, and after the store
 * was deleted here.
 */
function checkDomainsAgain(ctx: StoreContext, from: string): void {
  const nowMs = ctx.clock.now().getTime();
  ctx.sql.exec("UPDATE domain SET next_check_at_ms = ?, custom_hostname_id = NULL", nowMs);
  if (from === ctx.env.ROOT_DOMAIN) return;
  ctx.sql.exec("UPDATE domain_takedown SET custom_hostname_id = NULL");
  // Registered with another account, and under the other deployment's own names.
  ctx.sql.exec("DELETE FROM wallet_host");
}

/** The directory here has heard of nothing: what the store had reported was to another one, or is gone with it. */
function reportAgain({ sql }: StoreContext): void {
  sql.exec("UPDATE alert SET is_reported = 0");
  sql.exec("DELETE FROM reported_failure");
  writeSetting(sql, "alerts_to_compare", "yes");
  writeSetting(sql, "conditions_checked_at_ms", null);
  writeSetting(sql, "pulse_at_ms", null);
  // Whatever it is, none too: the directory may have another number.
  writeSetting(sql, "reported_failing_mails", -1);
}

/** Must run in the transaction that brings the rows in. */
export function finishRestore(
  ctx: StoreContext,
  { createdAt, rootDomain }: Pick<ArchiveHeader, "createdAt" | "rootDomain">,
): void {
  const { sql } = ctx;
  const revision = (readNumberSetting(sql, "revision") ?? 0) + skippedRevisions;
  writeSetting(sql, "revision", revision);
  writeSetting(sql, "publish_due", revision);
  writeSetting(sql, "publishing_since_ms", null);
  markSearchIndexDirty(sql);
  sql.exec("UPDATE sequence SET next = next + ?", skippedIds);
  holdOldMails(ctx, createdAt);
  holdWebhooks(ctx);
  checkDomainsAgain(ctx, rootDomain);
  reportAgain(ctx);
  // Every job looks for what is due, and asks for its next time.
  ctx.wakeBy(ctx.clock.now().getTime() + 1);
}
