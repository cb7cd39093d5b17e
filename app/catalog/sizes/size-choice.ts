// How sizes are offered: side by side while they are few and short, otherwise as a list.

const maxPills = 10;
const longestPill = 5;

export function isSizeDropdown(labels: readonly string[]): boolean {
  // Counted as a person counts, so that an accent is no letter of its own.
  const isLong = (label: string) => [...label.normalize("NFC")].length > longestPill;
  return labels.length > maxPills || labels.some(isLong);
}
