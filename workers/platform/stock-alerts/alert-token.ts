// What the mails' links carry: opens one request and no other, and only at the store that made it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { parseRowId } from "#platform/catalog/row-id";
import type { StoreContext } from "#platform/store/store-context";
import { readSetting, writeSetting } from "#platform/store/store-setting";

const keyName = "stock_alert_key";

/** Made with the store's first request; never leaves the store. */
function alertKey(ctx: StoreContext): string {
  const known = readSetting(ctx.sql, keyName);
  if (known !== null) return known;
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  writeSetting(ctx.sql, keyName, made);
  return made;
}

function signatureOf(ctx: StoreContext, alertId: number): Buffer {
  return createHmac("sha256", alertKey(ctx)).update(`stock-alert|${alertId}`).digest();
}

export function buildAlertToken(ctx: StoreContext, alertId: number): string {
  return `${alertId}.${signatureOf(ctx, alertId).toString("base64url")}`;
}

/** The request's id; null for a token that is forged or another store's. */
export function readAlertToken(ctx: StoreContext, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  const alertId = parseRowId(id);
  if (alertId === null) return null;
  const expected = signatureOf(ctx, alertId);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? alertId : null;
}
