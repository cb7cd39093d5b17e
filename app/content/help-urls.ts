// Where a shopper finds help: the support area and contact form of the shop, the seller's policies, or the operator's help
// centre where a store has no support area of its own.

import { type PolicyKind, policyPath } from "#app/content/legal/seller-policies";
import type { ShopPlaces } from "#app/content/root-data";

type HelpPlaces = Pick<ShopPlaces, "isSupportOn" | "helpCenterUrl">;

/** A subject of the help centre, whatever path of its own it has. */
export function helpCenterUrlOf(helpCenterUrl: string, subject: string): string {
  const start = helpCenterUrl.endsWith("/") ? helpCenterUrl : `${helpCenterUrl}/`;
  return new URL(subject, start).href;
}

/** Where the store is written to. The form answers without a support area too. */
export function contactUrlOf({ isSupportOn, helpCenterUrl }: HelpPlaces): string {
  const isOwn = isSupportOn || helpCenterUrl === null;
  return isOwn ? "/contact" : helpCenterUrlOf(helpCenterUrl, "contact");
}

/** The support area's first page; null where there is no help to read. */
export function findFaqUrl({ isSupportOn, helpCenterUrl }: HelpPlaces): string | null {
  return isSupportOn ? "/support" : helpCenterUrl;
}

/**
 * What the seller wrote about returns comes before what the operator did. A hidden article links on to `/support`. Null
 * where no page covers refunds.
 */
export function findRefundPolicyUrl(
  { isSupportOn, helpCenterUrl }: HelpPlaces,
  policies: readonly PolicyKind[],
): string | null {
  if (policies.includes("returns")) return policyPath("returns");
  if (isSupportOn) return "/support/refunds-and-cancellations";
  return helpCenterUrl === null ? null : helpCenterUrlOf(helpCenterUrl, "refund-policy");
}
