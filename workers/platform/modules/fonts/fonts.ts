// Fonts of a seller's own: which there are, and who uses them. Their files lie in the store's media, under their hash.
import * as z from "zod";
import { maxFonts, type SellerFont } from "#contract/theme/font-calls";
import { LenientThemeSchema } from "#contract/theme/theme";
import { isHostedFamily, type UploadedFont, UploadedFontSchema } from "#core/theme/uploaded-fonts";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { usesFont } from "./uses-font";

const FontRow = z.object({
  font_id: z.string(),
  family: z.string(),
  face: z.string().transform((text) => UploadedFontSchema.parse(JSON.parse(text))),
  bytes: z.int(),
  uploaded_at: z.string(),
  licensed_by: z.string().nullable(),
});

export function listSellerFonts({ sql }: StoreContext): SellerFont[] {
  const themes = sql
    .exec<{ document: string }>("SELECT document FROM theme WHERE state IN ('draft', 'published')")
    .toArray()
    .map(({ document }) => LenientThemeSchema.parse(JSON.parse(document)));
  const rows = sql.exec("SELECT * FROM font ORDER BY family").toArray();
  return rows.map((row) => {
    const { face, bytes, uploaded_at, licensed_by } = FontRow.parse(row);
    return {
      id: face.id,
      family: face.family,
      kind: face.kind,
      weights: face.weights,
      bytes,
      uploadedAt: uploaded_at,
      licensedBy: licensed_by,
      isUsed: themes.some((theme) => usesFont(theme, face.family)),
    };
  });
}

/** As pages draw with them. */
export function listFaces({ sql }: StoreContext): UploadedFont[] {
  return sql
    .exec<{ face: string }>("SELECT face FROM font ORDER BY family")
    .toArray()
    .map(({ face }) => UploadedFontSchema.parse(JSON.parse(face)));
}

/** Null where the font may be stored. */
export function findFontConflict(
  ctx: StoreContext,
  { id, family }: Pick<UploadedFont, "id" | "family">,
): Failure | null {
  const others = listFaces(ctx);
  const isTaken = others.some(
    (other) => other.id !== id && other.family.toLowerCase() === family.toLowerCase(),
  );
  if (isTaken || isHostedFamily(family)) {
    return err(422, "font_name_taken", "Another font has this name.", "/query/family");
  }
  if (others.some((other) => other.id === id && other.family !== family)) {
    return err(422, "font_known", "The same file is here under another name.", "");
  }
  if (others.length >= maxFonts && !others.some((other) => other.id === id)) {
    return err(422, "fonts_too_many", `A shop may have ${maxFonts} fonts of its own.`, "");
  }
  return null;
}

/** Its file is stored before: a page never names one that is not there. */
export async function putFont(
  ctx: StoreContext,
  { face, bytes }: { face: UploadedFont; bytes: number },
): Promise<Result<SellerFont>> {
  const conflict = findFontConflict(ctx, face);
  if (conflict !== null) return conflict;
  const { sql, clock, actionBy } = ctx;
  sql.exec(
    `INSERT INTO font (font_id, family, face, bytes, uploaded_at, licensed_by)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (font_id) DO UPDATE SET face = excluded.face`,
    face.id,
    face.family,
    JSON.stringify(face),
    bytes,
    clock.now().toISOString(),
    actionBy ?? null,
  );
  await publishSoon(ctx);
  const stored = listSellerFonts(ctx).find(({ id }) => id === face.id);
  if (stored === undefined) throw new Error("A font that was stored is not listed.");
  return ok(stored);
}

export async function deleteFont(ctx: StoreContext, id: string): Promise<Result<{ id: string }>> {
  const found = listSellerFonts(ctx).find((font) => font.id === id);
  if (found === undefined) return err(404, "font_unknown", "There is no such font.", "/path/id");
  if (found.isUsed) {
    return err(409, "font_in_use", "The published theme or the draft uses this font.", "/path/id");
  }
  ctx.sql.exec("DELETE FROM font WHERE font_id = ?", id);
  await publishSoon(ctx);
  return ok({ id });
}
