// Verbs of a store's archives.
import { beginExport, endExport, findExport, readExportPart } from "./export-store";

export const archiveVerbs = { beginExport, findExport, readExportPart, endExport };
