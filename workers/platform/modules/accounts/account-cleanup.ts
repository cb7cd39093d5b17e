// Cleanup of accounts that belongs to no request: mails that a stopped worker left behind, and rows
// that have ended. Asked every five minutes, and by `wakeStores` where no clock does.
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { type AccountMailTask, buildMailCleaning, listDueAccountMails } from "./account-mails";
import { buildAttemptCleaning } from "./account-rate-limit";
import { buildFormerMemberCleanup } from "./former-member-cleanup";
import { buildInvitationCleaning } from "./invitations";
import { buildChallengeCleaning } from "./passkeys";
import { buildCleaning } from "./sessions";
import { buildLinkCleaning } from "./sign-in-links";

type UpkeepEnv = {
  DIRECTORY: D1Database;
  MAIL_QUEUE: Queue<AccountMailTask>;
  MAIL_API_KEY?: string | undefined;
};

export async function cleanUpAccounts(env: UpkeepEnv, now: Date): Promise<void> {
  const db = env.DIRECTORY;
  const nowMs = now.getTime();
  await withMigratedDirectory(db, () =>
    db.batch([
      ...buildMailCleaning(db, nowMs),
      // After the mails, which say whose store they were of.
      buildInvitationCleaning(db, nowMs),
      buildAttemptCleaning(db, nowMs),
      buildChallengeCleaning(db, nowMs),
      buildLinkCleaning(db, nowMs),
      ...buildCleaning(db, nowMs),
      ...buildFormerMemberCleanup(db, nowMs),
    ]),
  );
  // Without an account at a provider nothing can be sent.
  if (env.MAIL_API_KEY === undefined) return;
  const due = await listDueAccountMails(db, nowMs);
  if (due.length > 0) await env.MAIL_QUEUE.sendBatch(due.map((body) => ({ body })));
}
