// Operations of a store's archives.

import { beginExport, dropExport, endExport, findExport, readExportPart } from "./export-store";
import { prepareImport } from "./import-store";
import { reportRestore } from "./restore-report";

export const archiveOperations = {
  beginExport,
  findExport,
  readExportPart,
  endExport,
  dropExport,
  prepareImport,
  reportRestore,
};
