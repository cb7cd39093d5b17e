// Where a parcel can be followed, for the carriers that people name most. An unknown carrier has no
// page that we could promise.

const pages: readonly [names: RegExp, page: string][] = [
  [
    /^(usps|uspostalservice|unitedstatespostalservice)/,
    "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  ],
  [/^(ups|unitedparcelservice)/, "https://www.ups.com/track?tracknum="],
  [/^(fedex|federalexpress)/, "https://www.fedex.com/fedextrack/?trknbr="],
  [
    /^(dhlde|dhlgermany|dhlpaket|deutschepost)/,
    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=",
  ],
  [/^dhlecommerce/, "https://webtrack.dhlecs.com/?trackingnumber="],
  [/^dhl/, "https://www.dhl.com/global-en/home/tracking.html?tracking-id="],
  [/^royalmail/, "https://www.royalmail.com/track-your-item#/tracking-results/"],
  [
    /^(canadapost|postescanada)/,
    "https://www.canadapost-postescanada.ca/track-reperage/en#/details/",
  ],
  [/^(australiapost|auspost)/, "https://auspost.com.au/mypost/track/#/details/"],
  [/^(postnl)/, "https://postnl.post/details?barcodes="],
  [/^(laposte|colissimo)/, "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  [/^(posteitaliane)/, "https://www.poste.it/cerca/index.html#/risultati-spedizioni/"],
  [
    /^(correos)$/,
    "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=",
  ],
  [/^(gls)/, "https://gls-group.eu/track/"],
];

/** Null for a carrier we do not know, and for a parcel without a number. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
  const name = carrier.toLowerCase().replaceAll(/[^a-z]/g, "");
  const page = pages.find(([names]) => names.test(name))?.[1];
  // People copy numbers with spaces between the groups.
  const number = encodeURIComponent(trackingNumber.replaceAll(/\s/g, ""));
  return page === undefined || number === "" ? null : `${page}${number}`;
}
