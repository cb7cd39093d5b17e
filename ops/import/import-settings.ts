// Import of a seed's settings and promo codes into a store that may have them already: what is as
// wanted is not sent, so that seeding again publishes nothing.
import { isDeepStrictEqual } from "node:util";
import { setPrimaryDomain } from "#contract/domains/domain-calls";
import { listPromoCodes, putPromoCode } from "#contract/promotions/promo-calls";
import {
  type PromoCode,
  type PromoCodeInput,
  PromoCodeInputSchema,
  PromoCodeSchema,
} from "#contract/promotions/promo-code";
import { getSellerStore, putAccessCode, updateStore } from "#contract/store/seller-store-calls";
import type { StoreSettings } from "#contract/store/store";
import type { PlatformClient } from "#ops/cli/platform-client";

export type PromoCodeSeed = { code: string } & PromoCodeInput;

export type SettingsSeed = {
  flags: Partial<StoreSettings["flags"]>;
  /** Where shoppers are helped; the mails name it. */
  supportEmail: string;
  /** Set where the shop is behind a password. A code cannot be read, so one that is set stays. */
  accessCode: string | null;
  /** One of the hosts; left out where the address below the operator's own domain leads. */
  primaryHost?: string;
};

export async function importSettings(client: PlatformClient, seed: SettingsSeed): Promise<void> {
  const { flags, supportEmail, accessCode, primaryHost } = seed;
  const { store } = await client.send(getSellerStore, {});
  const { settings } = store;
  const sameFlags = isDeepStrictEqual({ ...settings.flags, ...flags }, settings.flags);
  if (!sameFlags || settings.supportEmail !== supportEmail) {
    await client.send(updateStore, { body: { flags, supportEmail } });
  }
  if (accessCode !== null && store.accessVersion === 0) {
    await client.send(putAccessCode, { body: { accessCode } });
  }
  if (primaryHost !== undefined && store.primaryHost !== primaryHost) {
    await client.send(setPrimaryDomain, { body: { hostname: primaryHost } });
  }
}

/** How often a code was used is the shop's own affair. */
function isAsWanted(known: PromoCode | undefined, seed: PromoCodeSeed): boolean {
  if (known === undefined) return false;
  return isDeepStrictEqual(PromoCodeSchema.omit({ used: true }).parse(known), {
    code: seed.code,
    ...PromoCodeInputSchema.parse(seed),
  });
}

export async function importPromoCodes(
  client: PlatformClient,
  seeds: readonly PromoCodeSeed[],
): Promise<void> {
  if (seeds.length === 0) return;
  const { promoCodes } = await client.send(listPromoCodes, {});
  const known = new Map(promoCodes.map((promoCode) => [promoCode.code, promoCode]));
  for (const seed of seeds) {
    if (isAsWanted(known.get(seed.code), seed)) continue;
    const { code, ...body } = seed;
    await client.send(putPromoCode, { params: { code }, body });
  }
}
