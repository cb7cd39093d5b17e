// What a store's object does for the files that it sells.
import { recordDownloadFile } from "./download-files";
import { findDownload, takeDownload } from "./downloads";
import {
  checkUploadSize,
  createUpload,
  findUpload,
  finishUpload,
  forgetUpload,
  listUploadParts,
  recordUploadPart,
} from "./file-uploads";

export const downloadsOperations = {
  findDownload,
  takeDownload,
  recordDownloadFile,
  checkUploadSize,
  createUpload,
  findUpload,
  finishUpload,
  forgetUpload,
  listUploadParts,
  recordUploadPart,
};
