/** Of a list of figures the one below which so many of a hundred are. */
export function percentile(figures: readonly number[], of: number): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of) / 100))] ?? Number.NaN;
}
