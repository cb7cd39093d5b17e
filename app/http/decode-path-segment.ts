// One part of an address, decoded. Pure.

/** @returns null for a malformed percent escape: a hand-written address may hold anything. */
export function decodePathSegment(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
