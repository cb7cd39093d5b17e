// What a store's object does for bought files.
import { recordDownloadFile } from "./download-files";
import { takeDownload } from "./downloads";

export const downloadsVerbs = { takeDownload, recordDownloadFile };
