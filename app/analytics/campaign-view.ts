// What a campaign's own count is told of the way to a listing (API-14). Pure.
import { holdsMail } from "./private-address";

/** Which product, colour and size are chosen is no part of the way. */
const ownParameters = new Set(["product", "size", "variation"]);
const mostParameters = 20;

/**
 * The address's parameters, but for those that look like somebody's mail address: letters that are
 * sent to many carry it in their links (Q70).
 */
export function listCampaignVars(query: URLSearchParams): Record<string, string> {
  const told = [...query].filter(([name, value]) => !ownParameters.has(name) && !holdsMail(value));
  return Object.fromEntries(
    told.slice(0, mostParameters).map(([name, value]) => [name.slice(0, 100), value.slice(0, 500)]),
  );
}

/** Where somebody came from without the page there, whose address may tell what they were reading. */
export function referrerOf(referrer: string): string {
  if (!URL.canParse(referrer)) return "";
  const { protocol, host } = new URL(referrer);
  return `${protocol}//${host}`;
}
