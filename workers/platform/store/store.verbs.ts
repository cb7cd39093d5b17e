// What a store's object does for the store as a whole.
import { localizationDetails } from "#platform/localization/localization-details";
import { publishSoon } from "#platform/publishing/publish";
import { readAuditEvents } from "./store-action";
import { readStoreRecord } from "./store-record";

export const wholeStoreVerbs = {
  record: readStoreRecord,
  localizationDetails,
  publish: publishSoon,
  readAuditEvents,
};
