// Whether a shop has a chat and where it is. Pure.
import { isEmbedUrl } from "#core/theme/theme-values";

type ChatSource = {
  isOn: boolean;
  /** The seller's own, from the theme. */
  ofStore: string | null;
  /** The operator's, for every shop. */
  ofSite: string | null;
};

/** @returns null where the page offers the e-mail ticket alone. */
export function findChatUrl({ isOn, ofStore, ofSite }: ChatSource): string | null {
  const url = isOn ? (ofStore ?? ofSite) : null;
  return url !== null && isEmbedUrl(url) ? url : null;
}
