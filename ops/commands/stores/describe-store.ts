// A store's record as a person reads it.
import type { CallAnswer } from "#contract/protocol/call";
import type { Closing, getClosing } from "#contract/store/closing-calls";
import type { StorePlace, StoreRecord } from "#contract/store/store";
import { formatFields } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

/** Only the operator learns when it was opened and on which hostnames it answers. */
export type ShownStore = {
  store: StoreRecord;
  createdAt?: string;
  hostnames?: string[];
  place?: StorePlace;
} & Partial<CallAnswer<typeof getClosing>>;

const regions: Record<NonNullable<StorePlace["locationHint"]>, string> = {
  wnam: "the west of North America",
  enam: "the east of North America",
  sam: "South America",
  weur: "Western Europe",
  eeur: "Eastern Europe",
  apac: "Asia and the Pacific",
  oc: "Oceania",
  afr: "Africa",
  me: "the Middle East",
};

/** Where the store's database is. */
export function describePlace({ jurisdiction, locationHint }: StorePlace): string {
  const near = locationHint === null ? "" : `, first near ${regions[locationHint]}`;
  return jurisdiction === "eu" ? `in the European Union alone${near}` : `in no fixed region${near}`;
}

function describeClosing({ closedAt, deleteAfter }: Closing): string {
  return `closed since ${formatTimestamp(closedAt)}, may be deleted after ${formatTimestamp(deleteAfter)} (UTC)`;
}

export function describeStore({
  store,
  createdAt,
  hostnames,
  place,
  closing,
  suspension,
}: ShownStore): string {
  const { market, timeZone, supportEmail, marketingPixels, flags, hiddenPaymentMethods } =
    store.settings;
  const pixels = Object.entries(marketingPixels).filter(([, value]) => value !== "");
  const on = Object.entries(flags).filter(([, value]) => value);
  return formatFields([
    ["Store", store.slug],
    ["Name", store.name],
    ["Status", closing == null ? store.status : describeClosing(closing)],
    ["Suspended", suspension == null ? null : suspension.reason || "without a reason"],
    ["Opened", createdAt === undefined ? null : `${formatTimestamp(createdAt)} (UTC)`],
    ["Market", `${market.currency}, ${market.region}, ${market.locale}`],
    ["Time zone", timeZone ?? "UTC, and each reader's own"],
    ["Support", supportEmail ?? "no address"],
    ["Pixels", pixels.map(([name, value]) => `${name} ${value}`).join(", ") || "none"],
    ["Flags on", on.map(([name]) => name).join(", ") || "none"],
    ["Not paid by", hiddenPaymentMethods.join(", ") || "no way is hidden"],
    ["Access", store.accessVersion > 0 ? "behind an access code" : "open to everybody"],
    ["Primary host", store.primaryHost ?? "the one below the operator's domain"],
    ["Hosts", hostnames === undefined ? null : hostnames.join(", ") || "none of its own"],
    ["Data", place === undefined ? null : describePlace(place)],
    ["Revision", String(store.revision)],
  ]);
}
