// What a store's object does for its legal texts.
import { findPictureProblem, type RichPictureProblem } from "#core/rich-text-pictures";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  findConflict,
  getPublicText,
  getText,
  getTextVersion,
  type LegalPlace,
  listTexts,
  listTextVersions,
  writeText,
} from "./legal-texts";

type Saved = { version: number; revision: number };
type Put = { place: LegalPlace; html: string; expectedVersion: number | undefined };

const pictureProblems: Record<RichPictureProblem, string> = {
  picture_alt_missing: "A picture needs a text for those who cannot see it.",
  picture_unusable: "A picture in a text is a file of the shop's media.",
};

export const legalOperations = {
  listLegalTexts: listTexts,
  getPublicLegalText: getPublicText,
  getLegalText: getText,
  listLegalVersions: listTextVersions,
  getLegalVersion: getTextVersion,

  async putLegalText(
    ctx: StoreContext,
    { place, html, expectedVersion }: Put,
  ): Promise<Result<Saved>> {
    const problem = findPictureProblem(html);
    if (problem !== null) return err(422, problem, pictureProblems[problem], "/html");
    const conflict = findConflict(ctx, place, expectedVersion);
    if (conflict !== null) return conflict;
    // White space alone would be a page without a word.
    const version = writeText(ctx, place, { html: html.trim() });
    return ok({ version, ...(await publishSoon(ctx)) });
  },

  async restoreLegalVersion(
    ctx: StoreContext,
    place: LegalPlace,
    restoredFrom: number,
  ): Promise<Result<Saved>> {
    const found = getTextVersion(ctx, place, restoredFrom);
    if (!found.ok) return found;
    const version = writeText(ctx, place, { html: found.value.html, restoredFrom });
    return ok({ version, ...(await publishSoon(ctx)) });
  },
};
