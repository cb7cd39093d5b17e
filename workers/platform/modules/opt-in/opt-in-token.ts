// What the links carry in mails that ask "was it you?": opens one request of one kind and no other,
// and only at the store that made it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { parseRowId } from "#platform/kernel/database/row-id";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";

/** What is asked for by leaving an address. */
export type OptInKind = "stock-alert" | "newsletter";

/** From when stock alerts were alone; renaming it would end every link that was sent. */
const keyName = "stock_alert_key";

/** Made with the store's first request; never leaves the store. */
function tokenKey(ctx: StoreContext): string {
  const known = readSetting(ctx.sql, keyName);
  if (known !== null) return known;
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  writeSetting(ctx.sql, keyName, made);
  return made;
}

function signatureOf(ctx: StoreContext, kind: OptInKind, rowId: number): Buffer {
  return createHmac("sha256", tokenKey(ctx)).update(`${kind}|${rowId}`).digest();
}

export function buildOptInToken(ctx: StoreContext, kind: OptInKind, rowId: number): string {
  return `${rowId}.${signatureOf(ctx, kind, rowId).toString("base64url")}`;
}

/** The request's id; null for a token that is forged, another store's or of another kind. */
export function readOptInToken(ctx: StoreContext, kind: OptInKind, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  const rowId = parseRowId(id);
  if (rowId === null) return null;
  const expected = signatureOf(ctx, kind, rowId);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? rowId : null;
}

/** Where a mail leads: to the page that confirms and ends, and to what a mail program ends by itself. */
export function buildOptInPaths(ctx: StoreContext, kind: OptInKind, rowId: number) {
  const query = `?token=${encodeURIComponent(buildOptInToken(ctx, kind, rowId))}`;
  return { pagePath: `/${kind}${query}`, stopPath: `/${kind}/stop${query}` };
}
