// Links of a mail about an order to the legal texts that the seller wrote, which a buyer may look up as long as they have
// the mail.
import * as z from "zod";
import { type LegalKind, legalKinds } from "#core/legal-kinds";
import type { MailContent } from "./mail-content";
import type { MailPart } from "./mail-document";
import type { EmailContext } from "./order-parts";

const ThemeSchema = z.object({ legal: z.partialRecord(z.enum(legalKinds), z.array(z.string())) });
/** In the order of the shop's own foot. */
const linked = ["imprint", "returns", "shipping"] as const satisfies readonly LegalKind[];
export type LinkedPolicy = (typeof linked)[number];

/** @param theme as pages get it, with the index of the texts */
export function listPolicies(theme: unknown): LinkedPolicy[] {
  const index = ThemeSchema.safeParse(theme).data?.legal ?? {};
  return linked.filter((kind) => (index[kind] ?? []).length > 0);
}

const kinds: ReadonlySet<MailContent["kind"]> = new Set([
  ...(["order-confirmation", "order-shipped", "order-refunded", "refund-failed"] as const),
]);

export function buildPolicies({ words, shop }: EmailContext, content: MailContent): MailPart[] {
  if (!kinds.has(content.kind) || shop.policies.length === 0) return [];
  const links = shop.policies.map((kind) => ({
    label: words.say(`policies.${kind}`),
    url: `${shop.url}/policies/${kind}`,
  }));
  return [{ kind: "links", links }];
}
