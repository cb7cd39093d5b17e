-- Mails to people that were given up. Neither their recipient nor their link is named.
CREATE TABLE IF NOT EXISTS account_mail_failure (
  mail_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'invitation')),
  slug TEXT NOT NULL,
  invitation_id TEXT,
  since TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS account_mail_failure_newest ON account_mail_failure (since, slug, mail_id);

CREATE INDEX IF NOT EXISTS account_mail_failure_by_invitation ON account_mail_failure (invitation_id);
