-- Which request may open a store: the one with the latest claim, until the store has its row.
CREATE TABLE IF NOT EXISTS store_opening (
  slug TEXT PRIMARY KEY,
  claim INTEGER NOT NULL
) STRICT;
