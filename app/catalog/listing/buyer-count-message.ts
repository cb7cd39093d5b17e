// Fan message of a listing: how many people have bought it, said above 100 orders where the store wants it.

const fansToMention = 100;

/** Null up to 100 orders, or where the store does not want it said. */
export function buyerCountToShow(orders: number, isWanted: boolean): number | null {
  return isWanted && orders > fansToMention ? orders : null;
}
