// What the cart's own page says while its forms are under way: what it will be once they are
// answered. A refused form is under way no longer, and the page says again what is true.

import { reasonOf } from "#app/browser/offline-form";

/** As much of a Remix fetcher as is read here. */
type CartForm = { state: string; formData?: FormData | undefined; data?: unknown };

/** Quantities by sku; 0 leaves the cart. */
export type PendingChanges = ReadonlyMap<string, number>;

export function readPendingChanges(forms: readonly CartForm[]): PendingChanges {
  const pending = new Map<string, number>();
  for (const { state, formData, data } of forms) {
    const isRefused = state !== "submitting" && reasonOf(data) !== null;
    const sku = formData?.get("sku");
    if (typeof sku !== "string" || isRefused) continue;
    const intent = formData?.get("intent");
    if (intent === "remove") pending.set(sku, 0);
    const quantity = Number(formData?.get("quantity"));
    if (intent === "update" && quantity >= 1) pending.set(sku, quantity);
  }
  return pending;
}

export type CountedLine = { sku: string; quantity: number };

/** The sum of quantities, as it will be. */
export function countPending(lines: readonly CountedLine[], pending: PendingChanges): number {
  return lines.reduce((sum, line) => sum + (pending.get(line.sku) ?? line.quantity), 0);
}
