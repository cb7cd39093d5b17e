// Tracking link of a parcel. Must not become a link for other than http and https. Pure.

/** Null for anything a browser would not open as a page: a backend may hold any text. */
export function trackingUrlOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
