// States that cannot be: reaching one is a bug, and says so.

/** @throws Error when the condition is false. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
