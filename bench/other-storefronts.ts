/**
 * CPU milliseconds that storefronts of others took for a page that no cache had, on a machine of two cores as well: each
 * a production build in its own default server, its data in memory. Measured apart from this bench; no run repeats it.
 */
type Peer = { name: string; cpuMs: Readonly<Record<string, number>> };

export const otherStorefronts: readonly Peer[] = [
  { name: "Hydrogen", cpuMs: { home: 5.7, listing: 4.3, collection: 7.8 } },
  { name: "Vendure", cpuMs: { home: 4.0, listing: 4.9, collection: 6.7 } },
];
