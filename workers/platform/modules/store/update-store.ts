// Store settings that a seller changes, field by field.

import type * as z from "zod";
import type { updateStore as updateStoreCall } from "#contract/store/seller-store-calls";
import { type StoreRecord, type StoreSettings, StoreSettingsSchema } from "#contract/store/store";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import { writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
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
    timeZone: change.timeZone === undefined ? settings.timeZone : change.timeZone,
    marketingPixels: { ...settings.marketingPixels, ...change.marketingPixels },
    flags: changeFlags(settings.flags, change.flags),
    hiddenPaymentMethods: change.hiddenPaymentMethods ?? settings.hiddenPaymentMethods,
    ...(email == null ? {} : { supportEmail: email }),
  });
}

const isSame = (left: StoreSettings, right: StoreSettings) =>
  JSON.stringify(StoreSettingsSchema.parse(left)) === JSON.stringify(right);

type Fields = { readonly [name: string]: unknown };

/** As an editor sees them: what is left to the deployment, and what is not there, is null. */
function listFields({ name, settings }: Pick<StoreRecord, "name" | "settings">): Fields {
  const { flags, ...rest } = settings;
  const unset = { ageGate: null, fanMessage: null, support: null, newCheckout: null };
  return {
    ...rest,
    name,
    supportEmail: rest.supportEmail ?? null,
    flags: { ...unset, ...flags },
  };
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Pointer of the first field that has another value than its editor saw; null where all are as seen. */
function findChanged(seen: Fields, now: Fields, path = ""): string | null {
  for (const [name, value] of Object.entries(seen)) {
    if (value === undefined) continue;
    const current = now[name];
    const pointer = `${path}/${name}`;
    if (isGroup(value) && isGroup(current)) {
      const inner = findChanged(value, current, pointer);
      if (inner !== null) return inner;
    } else if (JSON.stringify(value) !== JSON.stringify(current)) return pointer;
  }
  return null;
}

/** Published at once; what changes nothing makes no new revision. */
export async function updateStore(
  ctx: StoreContext,
  change: StoreChange,
): Promise<Result<StoreRecord>> {
  const record = readStoreRecord(ctx);
  const { name, settings } = record;
  const changed = findChanged(change.expected ?? {}, listFields(record));
  if (changed !== null) {
    const detail = "Someone else has changed this in the meantime.";
    return err(409, "changed_meanwhile", detail, changed);
  }
  if (change.market !== undefined) writeSetting(ctx.sql, "market_saved", "yes");
  const nextName = change.name ?? name;
  const nextSettings = changeSettings(settings, change);
  if (nextName === name && isSame(settings, nextSettings)) return ok(record);
  ctx.transaction(() => {
    writeSetting(ctx.sql, "name", nextName);
    writeSetting(ctx.sql, "settings", JSON.stringify(nextSettings));
  });
  await publishSoon(ctx);
  return ok(readStoreRecord(ctx));
}
