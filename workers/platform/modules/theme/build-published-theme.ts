// Theme as pages are given it: the seller's document, and which legal texts and fonts of their own there are. Nothing
// that a document says takes its place.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";
import { listFaces } from "#platform/modules/fonts/fonts";
import { indexTexts } from "#platform/modules/legal/legal-texts";

const DocumentSchema = z.record(z.string(), z.unknown());

/** @returns null for a store without a theme and without any such part. */
export function buildPublishedTheme(ctx: StoreContext, document: string | null): string | null {
  const [legal, ownFonts] = [indexTexts(ctx), listFaces(ctx)];
  const parts = {
    ...(Object.keys(legal).length > 0 && { legal }),
    ...(ownFonts.length > 0 && { ownFonts }),
  };
  if (document === null && Object.keys(parts).length === 0) return null;
  const { legal: _, ownFonts: __, ...own } = DocumentSchema.parse(JSON.parse(document ?? "{}"));
  return JSON.stringify({ ...own, ...parts });
}
