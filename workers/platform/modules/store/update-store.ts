// Store settings that a seller changes, field by field.

import type * as z from "zod";
import type { updateStore as updateStoreCall } from "#contract/store/seller-store-calls";
import { type StoreRecord, type StoreSettings, StoreSettingsSchema } from "#contract/store/store";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { writeSetting } from "#platform/kernel/store-setting";
import { readStoreRecord } from "./store-record";

export type StoreChange = z.output<typeof updateStoreCall.body>;

/** Null leaves a flag to the deployment again. */
function changeFlags(flags: StoreSettings["flags"], change: StoreChange["flags"]) {
  const changed = Object.entries({ ...flags, ...change });
  return Object.fromEntries(changed.filter(([, value]) => value != null));
}

/** What is left out stays; null takes the support address away. */
export function changeSettings(settings: StoreSettings, change: StoreChange): StoreSettings {
  const { supportEmail, ...otherSettings } = settings;
  const email = change.supportEmail === undefined ? supportEmail : change.supportEmail;
  return StoreSettingsSchema.parse({
    ...otherSettings,
    market: { ...settings.market, ...change.market },
    marketingPixels: { ...settings.marketingPixels, ...change.marketingPixels },
    flags: changeFlags(settings.flags, change.flags),
    hiddenPaymentMethods: change.hiddenPaymentMethods ?? settings.hiddenPaymentMethods,
    ...(email == null ? {} : { supportEmail: email }),
  });
}

const isSame = (left: StoreSettings, right: StoreSettings) =>
  JSON.stringify(StoreSettingsSchema.parse(left)) === JSON.stringify(right);

/** Published at once; what changes nothing makes no new revision. */
export async function updateStore(ctx: StoreContext, change: StoreChange): Promise<StoreRecord> {
  const { name, settings } = readStoreRecord(ctx);
  const nextName = change.name ?? name;
  const nextSettings = changeSettings(settings, change);
  if (nextName === name && isSame(settings, nextSettings)) return readStoreRecord(ctx);
  ctx.transaction(() => {
    writeSetting(ctx.sql, "name", nextName);
    writeSetting(ctx.sql, "settings", JSON.stringify(nextSettings));
  });
  await publishSoon(ctx);
  return readStoreRecord(ctx);
}
