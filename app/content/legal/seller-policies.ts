// The pages of a seller's legal texts: addresses and titles. No schema, so that a browser loads none with it.
import type { MessageKey } from "#app/localization/shop-i18n";
import type { LegalKind } from "#core/legal-kinds";

/** Pages that there are only where the seller wrote them. */
export const policyKinds = ["imprint", "returns", "shipping"] as const;
export type PolicyKind = (typeof policyKinds)[number];

export const policyTitles: Record<LegalKind, MessageKey> = {
  imprint: "policies.imprint",
  terms: "footer.terms",
  privacy: "footer.privacy",
  returns: "policies.returns",
  shipping: "policies.shipping",
};

export const policyPath = (kind: PolicyKind) => `/policies/${kind}`;
