// Which ways to pay a checkout shows.
import type { Flags } from "#app/tenancy/flags";
import type { HideableMethod } from "#contract/store";

/** What this shop can take now, the default one first. */
export const offeredMethods: readonly HideableMethod[] = ["card"];

/**
 * FLG-02, Q121: what the seller hides is left out where the deployment lets sellers hide it. One way
 * to pay always remains.
 */
export function listPaymentMethods(
  offered: readonly HideableMethod[],
  hidden: readonly HideableMethod[],
  { hideCard, hidePaypal }: Pick<Flags, "hideCard" | "hidePaypal">,
): HideableMethod[] {
  const mayHide = { card: hideCard, paypal: hidePaypal };
  const shown = offered.filter((method) => !(mayHide[method] && hidden.includes(method)));
  return shown.length > 0 ? shown : [...offered];
}
