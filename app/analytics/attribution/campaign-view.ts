// Campaign of a listing view for the seller's own campaign count. Pure.
import { containsEmail } from "./private-url";

/** Which product, colour and size are chosen is no part of the way. */
const ownParameters = new Set(["product", "size", "variation"]);
const maxParameters = 20;

/**
 * The address's parameters, but for those that look like somebody's mail address: letters that are
 * sent to many carry it in their links.
 */
export function listCampaignVars(query: URLSearchParams): Record<string, string> {
  const foreign = [...query].filter(
    ([name, value]) => !ownParameters.has(name) && !containsEmail(value),
  );
  return Object.fromEntries(
    foreign
      .slice(0, maxParameters)
      .map(([name, value]) => [name.slice(0, 100), value.slice(0, 500)]),
  );
}

/** The referring page without its path and query, which may reveal what the visitor was reading. */
export function referrerOf(referrer: string): string {
  if (!URL.canParse(referrer)) return "";
  const { protocol, host } = new URL(referrer);
  return `${protocol}//${host}`;
}
