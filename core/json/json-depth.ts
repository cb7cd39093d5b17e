// Depth of parsed JSON. Must be checked before a value is handed on by RPC, whose serialization ends deep ones as a
// failure of ours.

/** @returns whether lists and objects stand in each other in more than so many levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
