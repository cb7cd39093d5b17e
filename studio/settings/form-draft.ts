// What was typed into a form and is not saved, for as long as the tab lives: a session that ends in the middle loses
// nothing. Must not hold secrets.

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}

/** Null as well where the browser stores nothing. */
export function readDraft(key: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isTexts(value) ? value : null;
  } catch {
    // Storage is forbidden, or holds what no form of ours wrote: there is no draft.
    return null;
  }
}

export function writeDraft(key: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Forbidden or full: the form works without it.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing was stored either.
  }
}
