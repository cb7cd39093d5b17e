// Freezing of what visits share: one visitor's page must not change what the next one gets.

/** All of it, down to what is frozen already. */
export function freezeDeeply(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeDeeply(inner);
}
