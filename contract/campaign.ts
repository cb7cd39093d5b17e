// Under which name a sale or a visit is counted: whoever led the shopper here.

type Attribution = { affiliate: string | null; trafficSource: string | null };

/** The partner or the campaign of the address, else the affiliate; empty for who came by themselves. */
export function campaignOf({ affiliate, trafficSource }: Attribution): string {
  return trafficSource ?? affiliate ?? "";
}
