// How much of an order is on its way, beside its status, which has no word for a part. Pure.
export type FulfilmentState = "unfulfilled" | "partial" | "fulfilled";

/**
 * @param left units that wait for a parcel
 * @returns null where nothing was sent and nothing is to be, such as downloads
 */
export function fulfilmentStateOf(parcels: number, left: number): FulfilmentState | null {
  if (left === 0) return parcels === 0 ? null : "fulfilled";
  return parcels === 0 ? "unfulfilled" : "partial";
}
