// Ticks of the orders list that were sent on, by entry of the browser's history: Back from a pick list finds them. Written
// by events alone, so that it stays empty on the server.

const none: ReadonlySet<string> = new Set();
const byEntry = new Map<string, ReadonlySet<string>>();
/** No one goes further back to a choice. */
const maxEntries = 20;

/** @param entry the history entry's key */
export const chosenAt = (entry: string): ReadonlySet<string> => byEntry.get(entry) ?? none;

export const forgetChosen = (entry: string): boolean => byEntry.delete(entry);

export function rememberChosen(entry: string, chosen: ReadonlySet<string>): void {
  byEntry.delete(entry);
  byEntry.set(entry, chosen);
  const [oldest] = byEntry.keys();
  if (byEntry.size > maxEntries && oldest !== undefined) byEntry.delete(oldest);
}
