// Half of a character, which only an escape (`"\ud800"`) can bring: in UTF-8 it does not exist, so that a database
// stores something else than what was sent.

const surrogateEscape = /\\u[dD][89a-fA-F]/;
const loneSurrogate = /\p{Surrogate}/u;

/** @param text the JSON that `value` was parsed from: nearly none has such an escape, and is not looked through. */
export function hasLoneSurrogate(text: string, value: unknown): boolean {
  return surrogateEscape.test(text) && isIn(value);
}

function isIn(value: unknown): boolean {
  if (typeof value === "string") return loneSurrogate.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => loneSurrogate.test(name) || isIn(part));
}
