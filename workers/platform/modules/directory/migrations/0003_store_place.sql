-- Where a store's objects are, chosen before the first of them is made: neither can change later.
CREATE TABLE IF NOT EXISTS store_place (
  slug TEXT PRIMARY KEY,
  jurisdiction TEXT,
  location_hint TEXT
) STRICT;
