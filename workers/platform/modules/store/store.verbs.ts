// What a store's object does for the store as a whole.

import { readAuditEvents } from "#platform/kernel/store-action";
import { localizationDetails } from "#platform/modules/localization/localization-details";
import { readStoreRecord } from "./store-record";
import { noteTokenChange, setStatus } from "./store-status";
import { updateStore } from "./update-store";

export const wholeStoreVerbs = {
  record: readStoreRecord,
  updateStore,
  localizationDetails,
  readAuditEvents,
  setStatus,
  noteTokenChange,
};
