// The legal texts that a seller wrote, as the theme of a page lists them.
import * as z from "zod";
import type { ThemeData } from "#contract/theme/theme";
import { type LegalIndex, legalKinds } from "#core/legal-kinds";
import { type PolicyKind, policyKinds } from "./seller-policies";

const IndexSchema = z.partialRecord(z.enum(legalKinds), z.array(z.string()));

/** A theme service of somebody else's says it in our way or not at all. */
export function readLegalIndex(theme: ThemeData | null): LegalIndex {
  return IndexSchema.safeParse(theme?.legal).data ?? {};
}

export function listPolicies(theme: ThemeData | null): PolicyKind[] {
  const index = readLegalIndex(theme);
  return policyKinds.filter((kind) => (index[kind] ?? []).length > 0);
}
