-- Whose sign-in mail was given up or came back: a person who runs a store. Their address stands with the person alone.
CREATE TABLE IF NOT EXISTS sign_in_mail_failure (
  mail_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
