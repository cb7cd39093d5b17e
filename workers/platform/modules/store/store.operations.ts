// What a store's object does for the store itself: its record, its status, its closing.
import { checkDeletable, closeStore } from "./close-store";
import { readClosing, requestClosing, undoClosing } from "./request-store-closing";
import { readStoreRecord } from "./store-record";
import { noteChange, readSuspension, setStatus } from "./store-status";
import { updateStore } from "./update-store";

export const storeRecordOperations = {
  record: readStoreRecord,
  updateStore,
  setStatus,
  noteChange,
  closeStore,
  readClosing,
  readSuspension,
  requestClosing,
  undoClosing,
  checkDeletable,
};
