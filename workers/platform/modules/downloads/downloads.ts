// What buyers may download: one entry per bought file, handed out by a link that runs out after a
// time or a number of downloads. Knows the file's path, not its bytes.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { OrderDownload } from "#contract/orders/seller-order";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import { buildShopOrigin } from "#platform/kernel/shop-url";
import type { StoreContext } from "#platform/kernel/store-context";
import { readStoreRecord } from "#platform/modules/store/store-record";

/** Files below it are never served by their name. */
export const downloadsFolder = "downloads/";
const lifetimeMs = 60 * 24 * 60 * 60 * 1000;
const downloadsAllowed = 20;
/** A large file takes hours on a slow line, and a night between two tries. */
const resumableMs = 24 * 60 * 60 * 1000;
/** As often may the rest of a file be asked for within one download, in sizes of the whole. */
const resumedFiles = 4;

const DownloadRow = z.object({
  download_id: z.string(),
  title: z.string(),
  expires_at_ms: z.int(),
  downloads_left: z.int(),
});
const PathRow = z.object({ path: z.string() });

function randomText(byteCount: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(byteCount))).toString("base64url");
}

/** Made with the store's first download; never leaves the store. */
function downloadKey(ctx: StoreContext): string {
  const known = readSetting(ctx.sql, "download_key");
  if (known !== null) return known;
  const made = randomText(32);
  writeSetting(ctx.sql, "download_key", made);
  return made;
}

function signatureOf(ctx: StoreContext, downloadId: string): Buffer {
  return createHmac("sha256", downloadKey(ctx)).update(`download|${downloadId}`).digest();
}

/** Below the shop's media, which the storefront passes on: the link stays on the seller's own domain. */
function urlOf(ctx: StoreContext, downloadId: string): string {
  const origin = buildShopOrigin(
    { slug: ctx.slug, primaryHost: readStoreRecord(ctx).primaryHost },
    ctx.env,
  );
  const token = `${downloadId}.${signatureOf(ctx, downloadId).toString("base64url")}`;
  return `${origin}/media/downloads/${token}`;
}

export type BoughtFile = {
  title: string;
  path: string;
  /** Of every article that brings it. */
  skus: string[];
};

/** Must run inside the transaction that makes the order. */
export function issueDownloads(
  ctx: StoreContext,
  orderNumber: string,
  files: readonly BoughtFile[],
): { title: string; url: string }[] {
  const expiresAtMs = ctx.clock.now().getTime() + lifetimeMs;
  return files.map(({ title, path, skus }) => {
    const id = randomText(18);
    ctx.sql.exec(
      `INSERT INTO download (download_id, order_number, title, path, skus, expires_at_ms, downloads_left)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      orderNumber,
      title,
      path,
      JSON.stringify(skus),
      expiresAtMs,
      downloadsAllowed,
    );
    return { title, url: urlOf(ctx, id) };
  });
}

function isSigned(ctx: StoreContext, downloadId: string, signature: string): boolean {
  const expected = signatureOf(ctx, downloadId);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Every article that brings it has to be paid back. Before these were written down, it was the ones with its title. */
const itemsOfFile = `SELECT item.value ->> 'sku' AS sku, item.value ->> 'quantity' AS quantity
  FROM orders o, json_each(o.document, '$.items') item
  WHERE o.order_number = download.order_number
    AND CASE WHEN download.skus IS NULL
      THEN item.value ->> 'title' = download.title AND item.value ->> 'kind' = 'digital'
      ELSE item.value ->> 'sku' IN (SELECT value FROM json_each(download.skus)) END`;
/** NULL where none was. */
const unitsPaidBack = `SELECT SUM(unit.value ->> 'quantity') FROM refund r, json_each(r.items) unit
  WHERE r.order_number = download.order_number AND r.state <> 'failed'
    AND unit.value ->> 'sku' IN (SELECT sku FROM (${itemsOfFile}))`;

/** With its order or alone. */
const isPaidBack = `((SELECT status FROM orders o WHERE o.order_number = download.order_number)
    IN ('cancelled', 'refunded')
  OR COALESCE((${unitsPaidBack}) >= (SELECT SUM(quantity) FROM (${itemsOfFile})), 0))`;

/** Neither run out nor paid back. ?1 is the download, ?2 now. */
const isOpen = `download_id = ?1 AND expires_at_ms > ?2 AND NOT ${isPaidBack}`;

/** None is left of what was paid back. */
export function listDownloads(ctx: StoreContext, orderNumber: string): OrderDownload[] {
  return ctx.sql
    .exec(
      `SELECT download_id, title, expires_at_ms, iif(${isPaidBack}, 0, downloads_left) AS downloads_left
       FROM download WHERE order_number = ? ORDER BY rowid`,
      orderNumber,
    )
    .toArray()
    .map((raw) => DownloadRow.parse(raw))
    .map((row) => ({
      title: row.title,
      url: urlOf(ctx, row.download_id),
      expiresAt: new Date(row.expires_at_ms).toISOString(),
      downloadsLeft: row.downloads_left,
    }));
}

/** @returns its path; null for a token that is forged or has run out, and for an order whose money went back. */
export function findDownload(ctx: StoreContext, token: string): string | null {
  const [downloadId = "", signature = ""] = token.split(".");
  if (!isSigned(ctx, downloadId, signature)) return null;
  const now = ctx.clock.now().getTime();
  const [row] = ctx.sql
    .exec(
      `SELECT path FROM download WHERE ${isOpen} AND (downloads_left > 0 OR counted_at_ms > ?3)`,
      downloadId,
      now,
      now - resumableMs,
    )
    .toArray();
  return row === undefined ? null : PathRow.parse(row).path;
}

/**
 * What begins after a file's first byte goes on with the download that was counted last: for a day, and for as many
 * bytes as a line needs that breaks off several times. ?4 is the part, ?5 what such parts may come to.
 */
const resume = `UPDATE download SET resumed_bytes = resumed_bytes + ?4
  WHERE ${isOpen} AND counted_at_ms > ?3 AND resumed_bytes + ?4 <= ?5`;

/** In bytes. */
export type DownloadPart = { offset: number; length: number; fileSize: number };

/**
 * Counts one download, unless it goes on with one that is counted already.
 * @returns whether the file may be sent.
 */
export function takeDownload(ctx: StoreContext, token: string, part: DownloadPart): boolean {
  const [downloadId = "", signature = ""] = token.split(".");
  if (!isSigned(ctx, downloadId, signature)) return false;
  const now = ctx.clock.now().getTime();
  if (part.offset > 0) {
    const allowed = resumedFiles * part.fileSize;
    const since = now - resumableMs;
    const resumed = ctx.sql.exec(resume, downloadId, now, since, part.length, allowed);
    if (resumed.rowsWritten > 0) return true;
  }
  const counted = ctx.sql.exec(
    `UPDATE download SET downloads_left = downloads_left - 1, counted_at_ms = ?2,
       resumed_bytes = ?3
     WHERE ${isOpen} AND downloads_left > 0`,
    downloadId,
    now,
    part.offset > 0 ? part.length : 0,
  );
  return counted.rowsWritten > 0;
}
