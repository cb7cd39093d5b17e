// A slice of an import: some linked pictures are fetched and stored, and listings whose pictures are all there name the
// copies. A picture that cannot be had stays linked.
import { createHash } from "node:crypto";
import * as z from "zod";
import type { ImportLine } from "#contract/catalog/import-calls";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { writeImageVersion } from "#platform/modules/images/image-versions";
import { findCopy, recordCopy } from "./copied-pictures";
import { fetchPicture } from "./fetch-picture";
import { type Job, readJob, setState } from "./import-job-rows";
import { listLinkedPictures } from "./list-linked-pictures";

/** Fetched side by side: their bytes are all that is held. */
const slicePictures = 3;
const sliceItems = 40;
const folder = "imported/";

const ItemRow = z.object({ number: z.int(), listing_id: z.int().nullable() });
const ImagesRow = z.object({ id: z.int(), images: z.string() });
const StateRow = z.object({ state: z.string() });

function listLinking({ sql }: StoreContext, { id }: Job) {
  return sql
    .exec(
      `SELECT number, listing_id FROM import_item WHERE import_id = ? AND has_links = 1
       ORDER BY number LIMIT ?`,
      id,
      sliceItems,
    )
    .toArray()
    .map((row) => ItemRow.parse(row));
}

function isWaiting({ sql }: StoreContext, { id }: Job, address: string): boolean {
  const select = "SELECT state FROM import_picture WHERE import_id = ? AND address = ?";
  const [row] = sql.exec(select, id, address).toArray();
  return row !== undefined && StateRow.parse(row).state === "waiting";
}

/** The linked pictures of the listing as it is now; none of one that is gone. */
function listOwnLinks({ sql }: StoreContext, listingId: number | null): string[] {
  if (listingId === null) return [];
  const select = "SELECT 1 FROM listing WHERE listing_id = ?";
  if (sql.exec(select, listingId).toArray().length === 0) return [];
  return listLinkedPictures(buildListingInput(sql, listingId, "given"));
}

const imagesOf = {
  listing: "SELECT listing_id AS id, images FROM listing WHERE listing_id = ?",
  variation: `SELECT variation_id AS id, images FROM product
    JOIN variation USING (item_group_id) WHERE listing_id = ?`,
};
const writeImages = {
  listing: "UPDATE listing SET images = ? WHERE listing_id = ?",
  variation: "UPDATE variation SET images = ? WHERE variation_id = ?",
};
const Images = z.array(z.looseObject({ src: z.string() }));

/** Only the addresses change: whatever else somebody has changed meanwhile stays. */
function nameCopies({ sql }: StoreContext, listingId: number): void {
  for (const table of ["listing", "variation"] as const) {
    for (const raw of sql.exec(imagesOf[table], listingId).toArray()) {
      const { id, images } = ImagesRow.parse(raw);
      const named = Images.parse(JSON.parse(images)).map((image) => ({
        ...image,
        src: findCopy(sql, image.src) ?? image.src,
      }));
      const text = JSON.stringify(named);
      if (text !== images) sql.exec(writeImages[table], text, id);
    }
  }
}

function endItem(ctx: StoreContext, { id }: Job, { number, listing_id }: z.infer<typeof ItemRow>) {
  ctx.transaction(() => {
    if (listing_id !== null) nameCopies(ctx, listing_id);
    const update = "UPDATE import_item SET has_links = 0 WHERE import_id = ? AND number = ?";
    ctx.sql.exec(update, id, number);
  });
}

/** @returns why it could not be had; null where it is stored now. */
async function copyOne(ctx: StoreContext, address: string): Promise<ImportLine["reason"] | null> {
  const picture = await fetchPicture(address, ctx.env);
  if (!picture.ok) return picture.reason;
  const { file, contentType, ending } = picture;
  const name = createHash("sha256").update(address).digest("hex").slice(0, 24);
  const path = `${folder}${name}.${ending}`;
  const stored = await ctx.files.putImage({ path, contentType, file });
  if (!stored.ok) {
    return stored.problem === "image_too_large" ? "has too many pixels" : "is damaged";
  }
  ctx.transaction(() => {
    writeImageVersion(ctx.sql, { path, version: stored.version });
    recordCopy(ctx.sql, address, path);
  });
  return null;
}

async function copyAll(ctx: StoreContext, { id }: Job, addresses: readonly string[]) {
  await Promise.all(
    addresses.map(async (address) => {
      const reason = await copyOne(ctx, address);
      ctx.sql.exec(
        "UPDATE import_picture SET state = ?, reason = ? WHERE import_id = ? AND address = ?",
        reason === null ? "copied" : "failed",
        reason ?? "",
        id,
        address,
      );
    }),
  );
}

function finish(ctx: StoreContext, { id }: Job): void {
  ctx.transaction(() => {
    // Of listings that were deleted or got other pictures meanwhile.
    ctx.sql.exec("DELETE FROM import_picture WHERE import_id = ? AND state = 'waiting'", id);
    setState(ctx, id, "done");
  });
}

export async function copyPictures(ctx: StoreContext, job: Job): Promise<void> {
  const items = listLinking(ctx, job);
  const wanted = new Set<string>();
  for (const item of items) {
    const links = listOwnLinks(ctx, item.listing_id).filter((address) =>
      isWaiting(ctx, job, address),
    );
    if (links.length === 0) endItem(ctx, job, item);
    for (const address of links) wanted.add(address);
    if (wanted.size >= slicePictures) break;
  }
  await copyAll(ctx, job, [...wanted].slice(0, slicePictures));
  const isCancelled = readJob(ctx.sql, job.id)?.state !== "copying";
  if (items.length > 0 || isCancelled) return;
  finish(ctx, job);
  await publishSoon(ctx);
}
