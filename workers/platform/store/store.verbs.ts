// What a store's object does for the store as a whole.
import { localizationDetails } from "#platform/localization/localization-details";
import { readAuditEvents } from "./store-action";
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
