-- Who made an invitation, as in the audit trail: it ends with their right to. None for older ones.
CREATE TABLE IF NOT EXISTS invitation_maker (
  invitation_id TEXT PRIMARY KEY REFERENCES invitation(invitation_id) ON DELETE CASCADE,
  made_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS invitation_maker_by_maker ON invitation_maker (made_by);
