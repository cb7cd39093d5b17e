// Verbs of a store's archives.

import { beginExport, endExport, findExport, readExportPart } from "./export-store";
import { prepareImport } from "./import-store";
import { reportRestore } from "./restore-report";
import { finishMoment } from "./restore-store";

export const archiveVerbs = {
  beginExport,
  findExport,
  readExportPart,
  endExport,
  prepareImport,
  reportRestore,
  finishMoment,
};
