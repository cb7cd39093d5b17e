// Which countries the address form offers: those that a parcel can be sent to.

/** Inhabited by the staff of a base at most: no carrier delivers. */
const uninhabited = ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"];
/** Comprehensive embargoes of the United States, where the parcels start. */
const embargoed = ["CU", "IR", "KP"];
/** Sanctions on ordinary goods, or a parcel service that is suspended or comes and goes. */
const unserved = ["AF", "BY", "LY", "RU", "SD", "SO", "SS", "SY", "YE"];
/** Reached only through the post of the country that administers them. */
const servedThroughAnother = ["EH", "PN", "SJ", "TK"];
/** Domestic mail of the United States: entered as that country, with these as the state. */
export const servedAsUsStates: readonly string[] = ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"];

const leftOut: ReadonlySet<string> = new Set([
  ...uninhabited,
  ...embargoed,
  ...unserved,
  ...servedThroughAnother,
  ...servedAsUsStates,
]);

export function isOfferedCountry(id: string): boolean {
  return !leftOut.has(id);
}
