// Migrations of the store's database, forward only: a new step is appended, a landed one never changes.

import type { Migration } from "#platform/kernel/database/migrate";

export const migrations: readonly Migration[] = [
  {
    id: 1,
    name: "catalogue, themes, inventory, checkouts, orders",
    sql: `
CREATE TABLE store_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- One sequence per kind of id: ids are short decimal strings, so that skus fit a cookie.
CREATE TABLE sequence (name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT;

CREATE TABLE collection (
  collection_id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  parent_id INTEGER REFERENCES collection(collection_id),
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE listing (
  listing_id INTEGER PRIMARY KEY,
  source_key TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description_html TEXT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
  published INTEGER NOT NULL,
  vendor TEXT NOT NULL,
  tags TEXT NOT NULL,
  images TEXT NOT NULL,
  past_orders INTEGER NOT NULL,
  sold_orders INTEGER NOT NULL DEFAULT 0,
  -- Hash of the import input: an unchanged listing is left alone.
  fingerprint TEXT NOT NULL,
  position INTEGER NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX listing_shown ON listing (published, visibility, position);

CREATE TABLE collection_listing (
  collection_id INTEGER NOT NULL REFERENCES collection(collection_id),
  listing_id INTEGER NOT NULL REFERENCES listing(listing_id),
  position INTEGER NOT NULL,
  PRIMARY KEY (collection_id, listing_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_listing_by_listing ON collection_listing (listing_id);

CREATE TABLE product (
  item_group_id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL REFERENCES listing(listing_id),
  product_key TEXT NOT NULL,
  product_id TEXT NOT NULL,
  title TEXT NOT NULL,
  product_type TEXT NOT NULL,
  option_name TEXT,
  option_value TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('physical', 'digital')),
  -- JSON: materials, fit, comparableBrands, sizeChart, sizeChartUrl, shipsInDays, shipsToMexico.
  details TEXT NOT NULL,
  position INTEGER NOT NULL,
  UNIQUE (listing_id, product_key),
  UNIQUE (listing_id, product_id)
) STRICT;

CREATE TABLE variation (
  variation_id INTEGER PRIMARY KEY,
  item_group_id INTEGER NOT NULL REFERENCES product(item_group_id),
  color_name TEXT NOT NULL,
  hex TEXT NOT NULL,
  images TEXT NOT NULL,
  position INTEGER NOT NULL,
  UNIQUE (item_group_id, color_name)
) STRICT;

-- Size labels are shared by the whole store: S is the same size id on every product.
CREATE TABLE size (size_id INTEGER PRIMARY KEY, label TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE variant (
  variation_id INTEGER NOT NULL REFERENCES variation(variation_id),
  size_id INTEGER NOT NULL REFERENCES size(size_id),
  -- JSON: minor units by currency, as the seller gave them.
  prices TEXT NOT NULL,
  merchant_sku TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- Pieces on hand, reserved ones included; NULL is made on demand without limit.
  stock INTEGER CHECK (stock IS NULL OR stock >= 0),
  sold INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (variation_id, size_id)
) STRICT, WITHOUT ROWID;

-- Pieces promised to a checkout until it is paid, fails or runs out of time.
CREATE TABLE reservation (
  checkout_id TEXT NOT NULL,
  variation_id INTEGER NOT NULL,
  size_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  expires_at_ms INTEGER NOT NULL,
  PRIMARY KEY (checkout_id, variation_id, size_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reservation_by_variant ON reservation (variation_id, size_id);
CREATE INDEX reservation_by_expiry ON reservation (expires_at_ms);

CREATE TABLE theme (
  theme_id INTEGER PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('draft', 'published', 'retired')),
  document TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE checkout (
  checkout_id TEXT PRIMARY KEY,
  idempotency_key TEXT UNIQUE,
  -- Rank only rises: open, reserved, intent, processing, paid, ordered; failed and refunded end it.
  payment_state TEXT NOT NULL,
  state TEXT NOT NULL,
  market TEXT NOT NULL,
  -- JSON: [{ sku, quantity }].
  line_items TEXT NOT NULL,
  customer TEXT,
  delivery_option TEXT,
  payment_method TEXT NOT NULL,
  promo_code TEXT,
  marketing_opt_in INTEGER NOT NULL DEFAULT 0,
  traffic_source TEXT,
  affiliate TEXT,
  -- Counts up when a corrected attempt needs a new intent; part of the provider's idempotency key.
  attempt INTEGER NOT NULL DEFAULT 0,
  payment_id TEXT UNIQUE,
  payment_token TEXT,
  -- JSON: lines and costs as frozen when the payment was made; NULL while the cart may still change.
  quote TEXT,
  display_message TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE orders (
  order_number TEXT PRIMARY KEY,
  checkout_id TEXT NOT NULL UNIQUE REFERENCES checkout(checkout_id),
  payment_id TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL,
  email TEXT NOT NULL,
  -- JSON: the order as everybody with its number may read it, and the buyer's customer record.
  document TEXT NOT NULL,
  customer TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX orders_newest ON orders (created_at);

-- Provider events already acted on, stored with their effect.
CREATE TABLE provider_event (event_id TEXT PRIMARY KEY, received_at TEXT NOT NULL) STRICT;
`,
  },
  {
    id: 2,
    name: "the stock that the seller last gave",
    sql: `
-- An import sets the stock only where the seller's own number changed: a corrected title must not
-- bring sold pieces back.
ALTER TABLE variant ADD COLUMN given_stock INTEGER;
UPDATE variant SET given_stock = stock;
`,
  },
  {
    id: 3,
    name: "promo codes, shipments, refunds, mails, domains, requests, the audit trail",
    sql: `
CREATE TABLE promo_code (
  code TEXT PRIMARY KEY,
  -- JSON: benefit, startsAt, endsAt, usageLimit, minimum, banner.
  terms TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  -- When its banner starts or ends next; NULL where no page changes by itself.
  banner_turns_at_ms INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- A use promised to a checkout that is being paid, as a reservation is for stock.
CREATE TABLE promo_hold (
  checkout_id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX promo_hold_by_code ON promo_hold (code);

-- The buyer's language, for the mails; what went back, in minor units of the order's currency.
ALTER TABLE orders ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';
ALTER TABLE orders ADD COLUMN refunded_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN payment_method TEXT NOT NULL DEFAULT 'card';
-- How far the goods are, whatever went back; the status follows from this and from the refunds.
ALTER TABLE orders ADD COLUMN fulfilment TEXT NOT NULL DEFAULT 'placed';
-- The pieces were put back on hand, which happens once.
ALTER TABLE orders ADD COLUMN restocked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX orders_by_email ON orders (lower(email), created_at);

-- When the provider is asked after a payment that is under way; a look puts it off.
ALTER TABLE checkout ADD COLUMN next_check_at_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX checkout_due ON checkout (next_check_at_ms)
  WHERE payment_state IN ('reserved', 'intent', 'processing', 'paid');

-- Checkouts of which no payment was ever begun: forgotten after a time, with the address in them.
CREATE INDEX checkout_left ON checkout (updated_at)
  WHERE payment_state = 'open' AND payment_id IS NULL;

CREATE TABLE shipment (
  shipment_id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders(order_number),
  carrier TEXT NOT NULL,
  tracking_number TEXT NOT NULL,
  tracking_url TEXT,
  -- JSON: [{ sku, quantity }].
  items TEXT NOT NULL,
  shipped_at TEXT NOT NULL
) STRICT;
CREATE INDEX shipment_by_order ON shipment (order_number);

CREATE TABLE refund (
  refund_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders(order_number),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason TEXT NOT NULL,
  restock INTEGER NOT NULL,
  notify INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  -- The provider's own id; NULL while nobody can say whether it took the request.
  provider_id TEXT,
  -- Counts up when the provider's key is spent on a failure of its own.
  attempt INTEGER NOT NULL DEFAULT 0,
  -- The provider's word for why it failed.
  failure TEXT,
  -- The idempotency key of the seller's request; NULL where none was given.
  action_key TEXT,
  -- When to ask after it again; NULL once it is settled.
  next_check_at_ms INTEGER,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX refund_by_order ON refund (order_number);
CREATE INDEX refund_due ON refund (next_check_at_ms);

-- What a buyer may download; the link's secret part is never stored.
CREATE TABLE download (
  download_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders(order_number),
  title TEXT NOT NULL,
  -- In the store's media.
  path TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  downloads_left INTEGER NOT NULL
) STRICT;
CREATE INDEX download_by_order ON download (order_number);

-- The outbox: written in the transaction of what it tells about, sent afterwards.
CREATE TABLE mail (
  mail_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- JSON: what the template is filled with.
  content TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at_ms INTEGER,
  -- When the queue was last told of it, since the last attempt.
  handed_over_at_ms INTEGER,
  last_error TEXT,
  provider_id TEXT,
  -- JSON: the mail as first sent, until it is known what became of it. A repeat must not differ.
  rendered TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX mail_due ON mail (state, next_attempt_at_ms);
-- Whose content is still kept, so that the old ones are found without reading all others.
CREATE INDEX mail_kept ON mail (created_at) WHERE content <> '';

CREATE TABLE domain (
  hostname TEXT PRIMARY KEY,
  display_name TEXT NOT NULL,
  apex INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'verified', 'active', 'failed')),
  token TEXT NOT NULL,
  -- JSON: the records as last seen, and why it failed.
  records TEXT NOT NULL,
  failure TEXT,
  custom_hostname_id TEXT,
  -- When the domain came into its state.
  since_ms INTEGER NOT NULL,
  -- Checks in a row that found the domain wrong; a lapsed record is given time.
  misses INTEGER NOT NULL DEFAULT 0,
  first_miss_at_ms INTEGER,
  created_at TEXT NOT NULL,
  checked_at TEXT,
  next_check_at_ms INTEGER
) STRICT;
CREATE INDEX domain_due ON domain (next_check_at_ms);

-- Hostnames that were given up, until the directory and Cloudflare know it too.
CREATE TABLE domain_takedown (
  hostname TEXT PRIMARY KEY,
  unmap INTEGER NOT NULL,
  custom_hostname_id TEXT,
  due_at_ms INTEGER NOT NULL
) STRICT;

-- Stores that are older than their sellers' ids.
INSERT INTO store_setting (name, value)
SELECT 'seller_id', 'seller_' || lower(hex(randomblob(16)))
WHERE EXISTS (SELECT 1 FROM store_setting WHERE name = 'slug');

-- Guesses and requests that are counted, such as wrong access codes, by a hash of who asked.
CREATE TABLE attempt (kind TEXT NOT NULL, subject TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
CREATE INDEX attempt_recent ON attempt (kind, subject, at_ms);

CREATE TABLE preorder (
  preorder_id INTEGER PRIMARY KEY,
  listing_id INTEGER NOT NULL,
  variation_id INTEGER NOT NULL,
  size_id INTEGER NOT NULL,
  form TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE listing_view (
  listing_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (listing_id, day)
) STRICT, WITHOUT ROWID;

-- Where every published listing stands: shelf 0 is the whole store, every other one a collection with
-- all that is nested in it.
CREATE TABLE shelf_place (
  shelf_id INTEGER NOT NULL,
  is_private INTEGER NOT NULL,
  position INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  PRIMARY KEY (shelf_id, is_private, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX shelf_place_by_listing ON shelf_place (listing_id);
-- How many stand in each stretch of 256 positions, so that neither a count nor a late page walks
-- past them one by one.
CREATE TABLE shelf_block (
  shelf_id INTEGER NOT NULL,
  block INTEGER NOT NULL,
  public INTEGER NOT NULL,
  private INTEGER NOT NULL,
  PRIMARY KEY (shelf_id, block)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER shelf_place_added AFTER INSERT ON shelf_place BEGIN
  INSERT INTO shelf_block (shelf_id, block, public, private)
  VALUES (new.shelf_id, new.position / 256, 1 - new.is_private, new.is_private)
  ON CONFLICT (shelf_id, block) DO UPDATE SET
    public = public + excluded.public, private = private + excluded.private;
END;
CREATE TRIGGER shelf_place_removed AFTER DELETE ON shelf_place BEGIN
  UPDATE shelf_block SET
    public = public - (1 - old.is_private), private = private - old.is_private
  WHERE shelf_id = old.shelf_id AND block = old.position / 256;
END;
INSERT INTO shelf_place (shelf_id, is_private, position, listing_id)
SELECT 0, visibility = 'private', position, listing_id FROM listing WHERE published = 1;
WITH RECURSIVE nesting (inner_id, shelf_id) AS (
  SELECT collection_id, collection_id FROM collection
  UNION
  SELECT n.inner_id, c.parent_id FROM nesting n JOIN collection c ON c.collection_id = n.shelf_id
  WHERE c.parent_id IS NOT NULL
)
INSERT INTO shelf_place (shelf_id, is_private, position, listing_id)
SELECT DISTINCT n.shelf_id, l.visibility = 'private', l.position, l.listing_id
FROM nesting n
JOIN collection_listing cl ON cl.collection_id = n.inner_id
JOIN listing l USING (listing_id)
WHERE l.published = 1;
DROP INDEX listing_shown;
-- A blank is asked for by its public id, whichever listings use it.
CREATE INDEX product_by_blank ON product (product_id, item_group_id);

CREATE TABLE idempotency_key (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  -- JSON; NULL while the first request is being worked on.
  answer TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at_ms);

CREATE TABLE audit_event (
  event_id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('seller', 'operator')),
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  request_id TEXT NOT NULL
) STRICT;
`,
  },
  {
    id: 4,
    name: "who waits for what to be back in stock",
    sql: `
-- The token in the mails is signed over the id, which is never given twice.
CREATE TABLE stock_alert (
  alert_id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  variation_id INTEGER NOT NULL,
  size_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  -- When it was last asked for.
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  notified_at TEXT
) STRICT;
CREATE UNIQUE INDEX stock_alert_once ON stock_alert (lower(email), variation_id, size_id);
CREATE INDEX stock_alert_waiting ON stock_alert (confirmed_at)
  WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
`,
  },
  {
    id: 5,
    name: "who holds a checkout's payment",
    sql: `
-- A card's payment and one by Afterpay are both Stripe's and look alike.
ALTER TABLE checkout ADD COLUMN payment_provider TEXT;
`,
  },
  {
    id: 6,
    name: "on which hostnames a wallet may show",
    sql: `
CREATE TABLE wallet_host (
  hostname TEXT PRIMARY KEY,
  tries INTEGER NOT NULL DEFAULT 0,
  registered_at TEXT,
  -- When the provider is asked next; NULL: done, or given up.
  due_at_ms INTEGER
) STRICT;
CREATE INDEX wallet_host_due ON wallet_host (due_at_ms) WHERE due_at_ms IS NOT NULL;
`,
  },
  {
    id: 7,
    name: "what a shopper approved at PayPal before the total was final",
    sql: `
-- JSON; NULL before, and again once the shopper has confirmed.
ALTER TABLE checkout ADD COLUMN paypal_approval TEXT;
`,
  },
  {
    id: 8,
    name: "what shoppers wrote to the store",
    sql: `
CREATE TABLE contact_message (
  message_id INTEGER PRIMARY KEY,
  -- As it was typed; it may be no number at all.
  order_number TEXT NOT NULL,
  email TEXT NOT NULL,
  full_name TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('order', 'product', 'other')),
  message TEXT NOT NULL,
  listing_slug TEXT,
  locale TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_message_by_age ON contact_message (created_at);
`,
  },
  {
    id: 9,
    name: "how many pieces are put aside for whom",
    sql: `
-- Until they are bought, and for a day at most; a checkout counts once an hour.
CREATE TABLE held_pieces (
  -- A hash of a network address.
  subject TEXT NOT NULL,
  checkout_id TEXT NOT NULL,
  pieces INTEGER NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX held_pieces_recent ON held_pieces (subject, at_ms);
CREATE INDEX held_pieces_checkout ON held_pieces (checkout_id);
`,
  },
  {
    id: 10,
    name: "who asked for the store's news",
    sql: `
-- The token in the mails is signed over the id, which is never given twice.
CREATE TABLE newsletter_subscription (
  subscription_id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  locale TEXT NOT NULL,
  source TEXT NOT NULL,
  -- When it was last asked for.
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;
CREATE UNIQUE INDEX newsletter_subscription_once ON newsletter_subscription (lower(email));
CREATE INDEX newsletter_subscription_asked ON newsletter_subscription (created_at)
  WHERE confirmed_at IS NULL;
`,
  },
  {
    id: 11,
    name: "whom to tell of a payment that failed while it was pending",
    sql: `
-- When the shopper is written to, unless the page has told them by then.
ALTER TABLE checkout ADD COLUMN failure_notice_at_ms INTEGER;
CREATE INDEX checkout_failure_notice ON checkout (failure_notice_at_ms)
  WHERE failure_notice_at_ms IS NOT NULL;
`,
  },
  {
    id: 13,
    name: "files that are sold",
    sql: `
-- By their path in the store's media. A digital product is sold while its file is here.
CREATE TABLE download_file (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
-- Uploads were not recorded before: what is on sale stays on sale.
INSERT OR IGNORE INTO download_file
SELECT json_extract(details, '$.download') FROM product
WHERE kind = 'digital' AND json_extract(details, '$.download') IS NOT NULL;
`,
  },
  {
    id: 14,
    name: "which revisions are published",
    sql: `
CREATE TABLE published_revision (
  revision INTEGER PRIMARY KEY,
  -- 1: the store's record names it, or did so.
  is_announced INTEGER NOT NULL DEFAULT 0 CHECK (is_announced IN (0, 1)),
  -- When the record began to name a newer one.
  superseded_at_ms INTEGER
) STRICT;
-- What was published before has other keys: it is published once more.
INSERT INTO store_setting (name, value)
SELECT 'publish_due', value FROM store_setting WHERE name = 'revision'
ON CONFLICT (name) DO NOTHING;
`,
  },
  {
    id: 15,
    name: "versions of images",
    sql: `
-- By their path in the store's media: which resized variants there are, as their URLs carry it.
CREATE TABLE image_version (path TEXT PRIMARY KEY, version TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 16,
    name: "indices by age for what the alarm deletes",
    sql: `
-- The alarm rings for every mail and payment, so that a rush would read these tables whole again and again.
CREATE INDEX provider_event_by_age ON provider_event (received_at);
CREATE INDEX held_pieces_by_age ON held_pieces (at_ms);
CREATE INDEX promo_hold_by_expiry ON promo_hold (expires_at_ms);
CREATE INDEX attempt_by_age ON attempt (kind, at_ms);
CREATE INDEX stock_alert_asked ON stock_alert (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX stock_alert_notified ON stock_alert (notified_at) WHERE notified_at IS NOT NULL;
`,
  },
  {
    id: 17,
    name: "what the operator is to know of the store",
    sql: `
-- Since when a checkout is in its payment state; updated_at moves with every try.
ALTER TABLE checkout ADD COLUMN state_since TEXT;
CREATE INDEX mail_failed ON mail (created_at) WHERE state = 'failed';
CREATE INDEX refund_failed ON refund (created_at) WHERE state = 'failed';
-- Conditions that the operator has to know of; one that is over stays until that is reported too.
CREATE TABLE alert (
  kind TEXT PRIMARY KEY,
  since_ms INTEGER NOT NULL,
  count INTEGER NOT NULL,
  ended_at_ms INTEGER,
  is_reported INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
-- Jobs of the alarm that failed and have not succeeded since.
CREATE TABLE job_failure (
  job TEXT PRIMARY KEY,
  since_ms INTEGER NOT NULL,
  times INTEGER NOT NULL,
  cause TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 18,
    name: "indices for the time that persons are remembered",
    sql: `
CREATE INDEX preorder_by_age ON preorder (created_at);
CREATE INDEX orders_with_buyer ON orders (created_at) WHERE email <> 'forgotten@shopper.invalid';
CREATE INDEX checkout_unpaid ON checkout (updated_at)
  WHERE payment_state IN ('open', 'failed', 'refunded') AND payment_id IS NOT NULL
    AND (customer IS NOT NULL OR quote IS NOT NULL);
`,
  },
  {
    id: 19,
    name: "which failures the operator's list has",
    sql: `
-- The mail that was sent in place of this one.
ALTER TABLE mail ADD COLUMN retried_as TEXT;
CREATE INDEX mail_given_up ON mail (mail_id)
  WHERE state = 'failed' AND content <> '' AND retried_as IS NULL;
CREATE TABLE reported_failure (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  PRIMARY KEY (kind, ref)
) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 20,
    name: "copies of the store on their way out or in",
    sql: `
-- Already there while an import of an older schema is brought up to date.
CREATE TABLE IF NOT EXISTS archive (
  archive_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('export', 'import')),
  -- JSON: the header of an export, the manifest of an import.
  document TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS archive_by_age ON archive (created_at_ms);
-- Rows as NDJSON, cut into stretches that fit a row: gzipped on their way out, plain on their way in.
CREATE TABLE IF NOT EXISTS archive_part (
  archive_id TEXT NOT NULL REFERENCES archive(archive_id),
  part INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (archive_id, part)
) STRICT;
`,
  },
  {
    id: 21,
    name: "which person or token did it",
    sql: `
-- person:…, token:…, operator:…; NULL in lines from before.
ALTER TABLE audit_event ADD COLUMN actor_id TEXT;
ALTER TABLE audit_event ADD COLUMN actor_name TEXT;
-- Why an operator entered the store.
ALTER TABLE audit_event ADD COLUMN reason TEXT;
`,
  },
  {
    id: 22,
    name: "orders by stage and by term, notes, refunds of items, mails of an order",
    sql: `
-- What is to be done with it: to-ship, open (nothing to send), or its status from shipped on.
ALTER TABLE orders ADD COLUMN stage TEXT NOT NULL DEFAULT '';
UPDATE orders SET stage = CASE
  WHEN status NOT IN ('placed', 'in-production') THEN status
  WHEN EXISTS (SELECT 1 FROM json_each(document, '$.items') AS item
    WHERE COALESCE(json_extract(item.value, '$.kind'), 'physical') = 'physical') THEN 'to-ship'
  ELSE 'open' END;
CREATE INDEX orders_by_stage ON orders (stage, created_at);
-- Names that an order is searched by, in lower case, from each of their words on.
CREATE TABLE order_term (
  term TEXT NOT NULL,
  order_number TEXT NOT NULL REFERENCES orders(order_number),
  PRIMARY KEY (term, order_number)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO order_term (term, order_number)
  SELECT lower(json_extract(customer, '$.firstName') || ' ' || json_extract(customer, '$.lastName')),
    order_number FROM orders WHERE email <> 'forgotten@shopper.invalid'
  UNION SELECT lower(json_extract(customer, '$.lastName')), order_number
    FROM orders WHERE email <> 'forgotten@shopper.invalid';
CREATE TABLE order_note (
  note_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders(order_number),
  text TEXT NOT NULL,
  -- The person or token that wrote it.
  author TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX order_note_by_order ON order_note (order_number);
-- JSON: [{ sku, quantity, restock }]; empty where a sum alone went back.
ALTER TABLE refund ADD COLUMN items TEXT NOT NULL DEFAULT '[]';
-- The part of the sum that is the delivery's.
ALTER TABLE refund ADD COLUMN shipping_minor INTEGER NOT NULL DEFAULT 0;
-- The mail about it, which goes out a little later where it can be undone.
ALTER TABLE shipment ADD COLUMN mail_id TEXT;
ALTER TABLE mail ADD COLUMN order_number TEXT;
UPDATE mail SET order_number = json_extract(content, '$.order.orderNumber')
  WHERE content <> '' AND kind IN ('order-confirmation', 'order-shipped', 'order-refunded');
CREATE INDEX mail_by_order ON mail (order_number, created_at) WHERE order_number IS NOT NULL;
CREATE INDEX audit_by_subject ON audit_event (subject, event_id);
`,
  },
  {
    id: 23,
    name: "who gets a mail for each order, or one a day",
    sql: `
CREATE TABLE order_mail_recipient (
  -- In lower case: one mail per order and person.
  email TEXT PRIMARY KEY,
  locale TEXT NOT NULL,
  rhythm TEXT NOT NULL CHECK (rhythm IN ('each', 'daily', 'none')),
  -- Orders up to this moment are no matter of the next daily mail.
  digest_since TEXT NOT NULL
) STRICT;
`,
  },
  {
    id: 24,
    name: "the seller's list of listings, and collections that are hidden or sorted by hand",
    sql: `
-- The list is read from these alone: rows of listings carry their descriptions.
CREATE INDEX listing_by_age ON listing (listing_id, published, visibility, title);
CREATE INDEX listing_by_change ON listing (updated_at, listing_id, published, visibility, title);
CREATE INDEX listing_by_title ON listing (title COLLATE NOCASE, listing_id, published, visibility);
CREATE INDEX product_by_type ON product (product_type, listing_id);
CREATE INDEX variant_sold_out ON variant (variation_id) WHERE stock = 0;
CREATE INDEX variant_by_own_sku ON variant (merchant_sku COLLATE NOCASE) WHERE merchant_sku <> '';
ALTER TABLE collection ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
-- Where the seller sorted a collection's listings by hand; those without a row stand behind them.
CREATE TABLE collection_place (
  collection_id INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (collection_id, listing_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_place_by_listing ON collection_place (listing_id);
`,
  },
  {
    id: 25,
    name: "imports of a catalogue from a file",
    sql: `
-- One at a time is at work. The file itself is in the bucket, under the name in file.
CREATE TABLE import_job (
  import_id INTEGER PRIMARY KEY,
  file TEXT NOT NULL,
  file_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  options TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Rises with every new reading, so that an older one finds out that it is over.
  version INTEGER NOT NULL DEFAULT 1,
  -- JSON: what the file as a whole says.
  summary TEXT NOT NULL,
  problem TEXT,
  -- How often the work broke off in a row.
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX import_job_at_work ON import_job (state)
  WHERE state IN ('reading', 'running', 'copying', 'undoing');
CREATE TABLE import_item (
  import_id INTEGER NOT NULL REFERENCES import_job(import_id),
  number INTEGER NOT NULL,
  line INTEGER NOT NULL,
  title TEXT NOT NULL,
  source_key TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('create', 'update', 'same')),
  -- JSON: what changes, and which variants go.
  change TEXT NOT NULL,
  -- JSON as the file has it; NULL once it is no longer needed.
  listing TEXT,
  is_partial INTEGER NOT NULL CHECK (is_partial IN (0, 1)),
  outcome TEXT CHECK (outcome IN ('created', 'updated', 'unchanged', 'refused', 'removed', 'retained')),
  listing_id INTEGER,
  -- The listing's own time after the import wrote it: another one since then was somebody else.
  touched_at TEXT,
  -- 1: pictures are still to be copied.
  has_links INTEGER NOT NULL DEFAULT 0 CHECK (has_links IN (0, 1)),
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_item_by_plan ON import_item (import_id, plan, number);
CREATE INDEX import_item_waiting ON import_item (import_id, number) WHERE outcome IS NULL;
CREATE INDEX import_item_linking ON import_item (import_id, number) WHERE has_links = 1;
CREATE INDEX import_item_by_outcome ON import_item (import_id, outcome, number);
CREATE TABLE import_finding (
  import_id INTEGER NOT NULL REFERENCES import_job(import_id),
  kind TEXT NOT NULL CHECK (kind IN ('refused', 'lost')),
  number INTEGER NOT NULL,
  line INTEGER NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (import_id, kind, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE import_picture (
  import_id INTEGER NOT NULL REFERENCES import_job(import_id),
  address TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'copied', 'failed')),
  reason TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_picture_by_state ON import_picture (import_id, state, address);
-- So that a picture is fetched once, however often its file is imported.
CREATE TABLE copied_picture (address TEXT PRIMARY KEY, path TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX copied_picture_by_path ON copied_picture (path);
`,
  },
  {
    id: 26,
    name: "who saved a theme, and of which it is a copy",
    sql: `
ALTER TABLE theme ADD COLUMN saved_by TEXT;
ALTER TABLE theme ADD COLUMN restored_from INTEGER;
`,
  },
  {
    id: 27,
    name: "what keeps a domain waiting, and webhooks",
    sql: `
-- JSON: code, detail, sinceMs; NULL where nothing is wrong.
ALTER TABLE domain ADD COLUMN trouble TEXT;

CREATE TABLE webhook_endpoint (
  endpoint_id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  -- JSON: the names of the events that it gets.
  events TEXT NOT NULL,
  secret TEXT NOT NULL,
  -- Signs as well until then.
  former_secret TEXT,
  former_until_ms INTEGER,
  state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'switched-off')),
  -- Since when no delivery has come through; NULL while they do.
  failing_since_ms INTEGER,
  created_at TEXT NOT NULL
) STRICT;

-- The outbox: written in the transaction of what it is about, delivered afterwards.
CREATE TABLE webhook_delivery (
  delivery_id TEXT PRIMARY KEY,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoint(endpoint_id),
  -- The same for each endpoint and each try.
  event_id TEXT NOT NULL,
  event TEXT NOT NULL,
  -- An order's number or a SKU.
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- NULL: not by itself.
  next_attempt_at_ms INTEGER,
  -- Of the last attempt: HTTP status and the beginning of the answer, or why there was none.
  response_status INTEGER,
  response TEXT,
  created_at TEXT NOT NULL,
  attempted_at TEXT
) STRICT;
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at_ms)
  WHERE next_attempt_at_ms IS NOT NULL;
CREATE INDEX webhook_delivery_newest ON webhook_delivery (endpoint_id, created_at, delivery_id);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);
`,
  },
  {
    id: 28,
    name: "what was read and answered, what codes brought in, and indices of what needs doing",
    sql: `
ALTER TABLE contact_message ADD COLUMN read_at TEXT;
-- JSON: [{ text, at, by, mailId }], beside the message so that it is forgotten with it.
ALTER TABLE contact_message ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';
CREATE INDEX contact_message_unread ON contact_message (message_id) WHERE read_at IS NULL;
-- Only downloaded orders are never sent. The first orders do not say of what kind they are: they are sent.
CREATE INDEX orders_to_send ON orders (created_at)
  WHERE status IN ('placed', 'in-production')
    AND (instr(document, '"kind":"physical"') > 0 OR instr(document, '"kind":"digital"') = 0);
CREATE INDEX refund_by_state ON refund (state, created_at);
CREATE INDEX mail_newest ON mail (created_at);
CREATE INDEX variant_scarce ON variant (stock) WHERE stock IS NOT NULL;
CREATE INDEX stock_alert_wanted ON stock_alert (variation_id, size_id)
  WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
CREATE INDEX checkout_opted_in ON checkout (created_at)
  WHERE marketing_opt_in = 1 AND payment_state = 'ordered';
-- What the orders with a code have paid, less what went back.
CREATE TABLE promo_revenue (
  code TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (code, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO promo_revenue (code, currency, amount_minor)
SELECT p.code, json_extract(o.document, '$.totalCost.currency'),
  SUM(json_extract(o.document, '$.totalCost.amount') - o.refunded_minor)
FROM orders o JOIN promo_code p ON p.code = json_extract(o.document, '$.promo')
WHERE o.created_at >= p.created_at
GROUP BY 1, 2;
`,
  },
  {
    id: 29,
    name: "collections by rule and in an order of their own",
    sql: `
-- JSON: match, conditions; NULL where it is filled by hand.
ALTER TABLE collection ADD COLUMN rule TEXT;
-- hand, newest, price, price-down, title.
ALTER TABLE collection ADD COLUMN sort TEXT NOT NULL DEFAULT 'hand';
-- Empty: before it was written down, which no rule takes for new.
ALTER TABLE listing ADD COLUMN created_at TEXT NOT NULL DEFAULT '';
-- What rules ask of every listing, without its description.
CREATE INDEX listing_facts ON listing (listing_id, title, tags, created_at);
`,
  },
  {
    id: 30,
    name: "words about pre-orders, files to sell that come in parts, and readings that go on",
    sql: `
ALTER TABLE listing ADD COLUMN preorder_text TEXT NOT NULL DEFAULT '';

-- A file on its way into the bucket; its parts are there already, as far as they are written down.
CREATE TABLE file_upload (
  upload_id TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- The bucket's own name of it.
  bucket_upload_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'done')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX file_upload_by_age ON file_upload (created_at);
CREATE TABLE file_upload_part (
  upload_id TEXT NOT NULL REFERENCES file_upload(upload_id),
  number INTEGER NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;

-- JSON: how far a file was read, and what was found until there; NULL where no reading is under way.
ALTER TABLE import_job ADD COLUMN reading TEXT;
`,
  },
  {
    id: 31,
    name: "themes that are being typed, a seller's legal texts and fonts",
    sql: `
CREATE TABLE theme_sketch (
  sketch_id TEXT PRIMARY KEY,
  document TEXT NOT NULL,
  drawn_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- The newest of a kind and language holds; where its text is empty, the built-in words do.
CREATE TABLE legal_text (
  version INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  text TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  saved_by TEXT,
  restored_from INTEGER
) STRICT;
CREATE INDEX legal_text_newest ON legal_text (kind, locale, version);
-- The file is in the store's media, under its hash.
CREATE TABLE font (
  font_id TEXT PRIMARY KEY,
  family TEXT NOT NULL UNIQUE COLLATE NOCASE,
  -- JSON: weights, kind and the measures that its stand-in is drawn with.
  face TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  uploaded_at TEXT NOT NULL,
  -- Who said that the font may be used.
  licensed_by TEXT
) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 32,
    name: "terms of an order",
    sql: `
-- Whether an order is found, where a search finds so many that they are walked through in the list's sequence.
CREATE INDEX order_term_by_order ON order_term (order_number, term);
`,
  },
  {
    id: 33,
    name: "files of an archive that come in parts",
    sql: `
CREATE TABLE archive_upload (
  archive_id TEXT NOT NULL REFERENCES archive(archive_id),
  name TEXT NOT NULL,
  -- The bucket's own name of it.
  bucket_upload_id TEXT NOT NULL,
  -- JSON: the bucket's etag of each part that has arrived, by the part's number.
  etags TEXT NOT NULL,
  PRIMARY KEY (archive_id, name)
) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 35,
    name: "the decline that ended an attempt",
    sql: `
ALTER TABLE checkout ADD COLUMN decline_id TEXT;
`,
  },
  {
    id: 36,
    name: "when a download was last counted",
    sql: `
-- What broke off is taken up again from its middle for a while; NULL before the first one.
ALTER TABLE download ADD COLUMN counted_at_ms INTEGER;
`,
  },
  {
    id: 37,
    name: "how much of a download was asked for again",
    sql: `
-- Since it was last counted, in bytes: parts that begin after the first one.
ALTER TABLE download ADD COLUMN resumed_bytes INTEGER NOT NULL DEFAULT 0;
`,
  },
  {
    id: 38,
    name: "what edits of stock have done",
    sql: `
CREATE TABLE stock_edit (
  edit_id TEXT NOT NULL,
  -- 'adjust' or 'set'.
  kind TEXT NOT NULL,
  sku TEXT NOT NULL,
  -- Units since the edit began, or the number that was set; NULL: without limit.
  units INTEGER,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (edit_id, kind, sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_edit_by_time ON stock_edit (at_ms);
`,
  },
  {
    id: 39,
    name: "what a code paid of the delivery, and second payments of a checkout",
    sql: `
-- Of orders made before it was written down: their code may be gone, and then took off exactly the delivery.
UPDATE orders SET document = json_set(document, '$.shippingDiscount', (
  SELECT json_extract(c.quote, '$.costs.discount.value') FROM checkout c
  WHERE c.checkout_id = orders.checkout_id))
WHERE json_extract(document, '$.promo') IS NOT NULL AND EXISTS (
  SELECT 1 FROM checkout c
  LEFT JOIN promo_code p ON p.code = json_extract(orders.document, '$.promo')
  WHERE c.checkout_id = orders.checkout_id
    AND json_extract(c.quote, '$.costs.discount.value')
      BETWEEN 1 AND json_extract(c.quote, '$.costs.shipping.value')
    AND NOT EXISTS (SELECT 1 FROM json_each(c.quote, '$.lines') AS line
      WHERE json_extract(line.value, '$.discount') IS NOT NULL)
    AND COALESCE(json_extract(p.terms, '$.benefit.type') = 'free_shipping',
      json_extract(c.quote, '$.costs.discount.value') = json_extract(c.quote, '$.costs.shipping.value')));

-- Payments beside a checkout's own, which go back.
CREATE TABLE returned_payment (
  payment_id TEXT PRIMARY KEY,
  checkout_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  -- 'pending': the provider has a refund of it.
  state TEXT NOT NULL CHECK (state IN ('owed', 'pending', 'returned')),
  -- NULL once it went back.
  next_check_at_ms INTEGER,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX returned_payment_due ON returned_payment (next_check_at_ms) WHERE next_check_at_ms > 0;
`,
  },
  {
    id: 40,
    name: "where a refund was made",
    sql: `
-- 'shop', 'provider' (on its own page) or 'dispute' (by the buyer's bank).
ALTER TABLE refund ADD COLUMN origin TEXT NOT NULL DEFAULT 'shop';
`,
  },
  {
    id: 41,
    name: "orders of which a part went back",
    sql: `
-- Where all of it went back, the status says so.
CREATE INDEX orders_partly_refunded ON orders (created_at)
  WHERE refunded_minor > 0 AND status NOT IN ('cancelled', 'refunded');
`,
  },
  {
    id: 42,
    name: "the request that opened a checkout",
    sql: `
-- Hash of the request, so that its idempotency key opens nothing for another one; NULL before it was written down.
ALTER TABLE checkout ADD COLUMN fingerprint TEXT;
`,
  },
  {
    id: 43,
    name: "subjects and reasons of mails that were forgotten",
    sql: `
-- A message's subject is its shopper's, and a provider's reason may name the recipient: of that its status stays.
UPDATE mail SET
  last_error = CASE
    WHEN last_error IN ('It waited too long.', 'Its shopper was forgotten.') THEN last_error
    WHEN last_error GLOB '[0-9][0-9][0-9] *' THEN substr(last_error, 1, 3) END,
  subject = CASE kind WHEN 'contact-message' THEN '' ELSE subject END
WHERE content = '';
`,
  },
  {
    id: 44,
    name: "the articles that bring a file",
    sql: `
-- JSON: of every article that brings the file; NULL before it was written down, when the title had to do.
ALTER TABLE download ADD COLUMN skus TEXT;
`,
  },
  {
    id: 45,
    name: "what a search of orders is sorted by",
    sql: `
-- Covers the keys of the list's sequence, so that no order's document is read for them.
CREATE INDEX orders_by_number ON orders (order_number, created_at);
`,
  },
  {
    id: 46,
    name: "why a webhook got no answer",
    sql: `
-- A code, where sentences stood in 'response' beside what the network had said; NULL where there was an answer.
ALTER TABLE webhook_delivery ADD COLUMN failure TEXT;
UPDATE webhook_delivery SET failure = 'inside_network', response = ''
  WHERE response_status IS NULL AND response LIKE 'Not sent: the name leads %';
UPDATE webhook_delivery SET failure = 'too_slow', response = ''
  WHERE response_status IS NULL AND response = 'There was no answer within ten seconds.';
UPDATE webhook_delivery SET failure = 'unreachable', response = ltrim(substr(response, 34))
  WHERE response_status IS NULL AND response LIKE 'The address could not be reached.%';
UPDATE webhook_delivery SET failure = 'brought_back', response = NULL, response_status = NULL
  WHERE state = 'failed' AND response LIKE 'Not sent: the store was brought back %';
`,
  },
  {
    id: 47,
    name: "when a declined payment is asked after",
    sql: `
CREATE INDEX checkout_declined ON checkout (next_check_at_ms) WHERE payment_state = 'failed';
`,
  },
  {
    id: 48,
    name: "when a refund failed that was under way",
    sql: `
-- NULL where it did not, where its provider rejected it, and before it was written down.
ALTER TABLE refund ADD COLUMN failed_at TEXT;
`,
  },
  {
    id: 49,
    name: "refunds that were paid back another way",
    sql: `
-- Failed at its provider and paid past it, such as by bank transfer; NULL where it was not.
ALTER TABLE refund ADD COLUMN settled_at TEXT;
-- What the seller wrote about it, such as the transfer's reference.
ALTER TABLE refund ADD COLUMN settled_note TEXT NOT NULL DEFAULT '';
`,
  },
  {
    id: 50,
    name: "mails that came back",
    sql: `
-- When the provider said that no mailbox took it; NULL where it did not.
ALTER TABLE mail ADD COLUMN bounced_at TEXT;
`,
  },
  {
    id: 51,
    name: "orders that are shipped in part, or cancelled",
    sql: `
-- Units are on their way, and others are to be shipped: the status has no word of its own for it.
ALTER TABLE orders ADD COLUMN partly_shipped INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET partly_shipped = 1 WHERE stage = 'to-ship'
  AND EXISTS (SELECT 1 FROM shipment WHERE shipment.order_number = orders.order_number);
CREATE INDEX orders_partly_shipped ON orders (created_at) WHERE partly_shipped = 1;
-- Its order is cancelled for as long as it does not fail.
ALTER TABLE refund ADD COLUMN cancels INTEGER NOT NULL DEFAULT 0;
-- Cancellations for which no money goes back: a refund's sum is above 0.
CREATE TABLE cancellation (
  cancellation_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  items TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX cancellation_by_order ON cancellation (order_number);
`,
  },
];
