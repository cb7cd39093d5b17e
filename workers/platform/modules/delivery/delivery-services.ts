// Which delivery service goes where, and how long it takes there. Knows no prices.

import type { Address } from "#contract/checkout/customer";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import { isPostBox } from "#platform/modules/addresses/postal-street";

/** As much of an address as is known yet: a wallet reveals state and ZIP before the rest. */
export type Destination = Pick<Address, "stateCode" | "zip"> &
  Partial<Pick<Address, "address1" | "address2" | "city">>;

/** `military`: APO, FPO and DPO. `remote`: Alaska, Hawaii, the territories and associated states. */
type Zone = "mainland" | "remote" | "military";

type BusinessDays = { early: number; late: number };
/** Business days on the road; a zone that is left out is not served. */
type Service = { days: Partial<Record<Zone, BusinessDays>>; postBoxes: boolean };

/**
 * Standard goes by mail, which reaches every address. Rush and super rush go by couriers, who are not
 * let into post boxes and APO/FPO/DPO, and promise no two or three days outside of the contiguous
 * states. Days on the road are estimates; docs/decisions/0042 says what was checked.
 */
const services: Record<DeliveryOptionId, Service> = {
  fullStandardCost: {
    days: {
      mainland: { early: 4, late: 7 },
      remote: { early: 6, late: 14 },
      military: { early: 8, late: 24 },
    },
    postBoxes: true,
  },
  fullRushCost: { days: { mainland: { early: 2, late: 3 } }, postBoxes: false },
  fullSuperRushCost: { days: { mainland: { early: 1, late: 2 } }, postBoxes: false },
};

const militaryStates = new Set(["AA", "AE", "AP"]);
/** Of military mail, and of its ZIPs where the state was chosen wrongly. */
const militaryZip = /^(?:09[0-8]|340|96[2-6])/;
const remoteStates = new Set("AK HI AS GU MP PR VI UM FM MH PW".split(" "));
const remoteZip = /^(?:00[6-9]|96[7-9]|99[5-9])/;

function zoneOf({ stateCode, zip, city = "" }: Destination): Zone {
  const state = stateCode.trim().toUpperCase();
  const isMilitaryCity = /^[AFD]PO$/i.test(city.trim());
  if (militaryStates.has(state) || isMilitaryCity || militaryZip.test(zip)) return "military";
  return remoteStates.has(state) || remoteZip.test(zip) ? "remote" : "mainland";
}

/** Null where the service does not go. @param destination null: not known yet */
export function transitDaysOf(
  option: DeliveryOptionId,
  destination: Destination | null,
): BusinessDays | null {
  const { days, postBoxes } = services[option];
  if (destination === null) return days.mainland ?? null;
  const { address1 = "", address2 = "" } = destination;
  if (!postBoxes && [address1, address2].some(isPostBox)) return null;
  return days[zoneOf(destination)] ?? null;
}
