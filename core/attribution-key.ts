// Attribution key of a sale or visit. Must be the same in the browser's events and in reports.

type Attribution = { affiliate: string | null; trafficSource: string | null };

/** The partner or the campaign of the address, else the affiliate; empty for who came by themselves. */
export function attributionKeyOf({ affiliate, trafficSource }: Attribution): string {
  return trafficSource ?? affiliate ?? "";
}
