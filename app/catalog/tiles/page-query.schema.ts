// Search parameters of the catalogue's pages.
import * as z from "zod";

/** Anything that is not a page number means the first page. */
export const PageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** A further page of the featured grid, or of a collection's. */
export const MoreTilesQuerySchema = PageQuerySchema.extend({
  collection: z.string().max(200).optional(),
});
