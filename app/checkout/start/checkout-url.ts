// URL at which a started checkout goes on.
import type { Flags } from "#app/tenancy/flags";

/**
 * The three-step checkout of this shop, but where the operator still runs an outside legacy one and
 * neither of the newer two is switched on.
 */
export function checkoutUrlOf(
  checkoutId: string,
  legacyCheckoutUrl: string | null,
  flags: Pick<Flags, "legacyCheckout" | "checkoutV2" | "newCheckout">,
): string {
  const isLegacy = flags.legacyCheckout && !flags.checkoutV2 && !flags.newCheckout;
  if (legacyCheckoutUrl === null || !isLegacy) return `/checkout/${checkoutId}`;
  return `${legacyCheckoutUrl.replace(/\/$/, "")}/${encodeURIComponent(checkoutId)}`;
}
