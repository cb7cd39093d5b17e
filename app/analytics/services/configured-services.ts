// Third-party services that receive a shop's events: the seller's own and the operator's containers.
// An id that is empty or not of its kind loads nothing.
import type { StoreSettings } from "#contract/store/store";
import { googleAnalyticsPattern } from "#core/theme/theme-values";

export type Services = {
  /** Measurement ids of Google Analytics 4. */
  google: readonly string[];
  /** At Google's Merchant Center; sent with a purchase. */
  merchant: string | null;
  /** The pixel's. */
  facebook: string | null;
  /** Of Google Tag Manager. */
  containers: readonly string[];
  /** Hosts of the theme's embedded forms: who is asked about the rest is asked about them too. */
  forms: readonly string[];
};

const kinds = {
  google: googleAnalyticsPattern,
  merchant: /^\d{4,20}$/,
  facebook: /^\d{5,20}$/,
  container: /^GTM-[A-Z0-9]{4,12}$/,
};

function pick(kind: keyof typeof kinds, given: readonly string[]): string[] {
  const ids = given.map((id) => id.trim()).filter((id) => kinds[kind].test(id));
  return [...new Set(ids)];
}

export type ConfiguredIds = {
  pixels: StoreSettings["marketingPixels"];
  /** The theme's. */
  gaToken: string;
  containerIds: readonly string[];
  /** Addresses of embedded forms. */
  forms: readonly string[];
};

/** @returns null where no service is configured: then no consent is asked for either. */
export function listServices({
  pixels,
  gaToken,
  containerIds,
  forms,
}: ConfiguredIds): Services | null {
  const google = pick("google", [pixels.googleAnalytics, gaToken]);
  const [facebook = null] = pick("facebook", [pixels.facebook]);
  const containers = pick("container", containerIds);
  // Its purchases are sent by Google's own tag or by a container.
  const [merchant = null] =
    google.length + containers.length > 0 ? pick("merchant", [pixels.gmcMerchantId]) : [];
  if (google.length + containers.length === 0 && facebook === null) return null;
  const hosts = new Set(forms.map((url) => new URL(url).host));
  return { google, merchant, facebook, containers, forms: [...hosts] };
}
