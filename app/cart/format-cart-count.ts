// The number on the cart's badge.

export function formatCartCount(units: number): string {
  return units > 99 ? "99+" : String(units);
}
