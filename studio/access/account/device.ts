// What a browser calls itself, in words: which browser on which system. Guesses from known marks alone.

/** Earlier ones win: most browsers also name those that they come from. */
const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

export type Device = { browser: string | null; system: string | null };

/** @param userAgent as the browser sent it; null for what it does not say. */
export function describeDevice(userAgent: string): Device {
  const find = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** Proper names alone, so that they need no language; null for a device that says nothing known. */
export function nameDevice(userAgent: string): string | null {
  const { browser, system } = describeDevice(userAgent);
  const parts = [browser, system].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
