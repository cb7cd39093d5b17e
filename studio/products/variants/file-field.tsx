// The file that buyers of a digital product download.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeProduct, DraftProduct } from "#studio/products/draft/product-draft";
import { DropZone } from "#studio/products/pictures/drop-zone";
import { UploadList } from "#studio/products/pictures/upload-list";
import { uploadInParts } from "#studio/products/pictures/upload-parts";
import { type SentFile, uploadProductFile } from "#studio/products/pictures/upload-product-file";
import { useUploads } from "#studio/products/pictures/use-uploads";
import { Icon } from "#studio/ui/icons/icon";

type FileFieldProps = {
  product: DraftProduct;
  uploadPath: string;
  /** Paths that the product names and the store has not. */
  missing: readonly string[];
  onChange: ChangeProduct;
};

/** A file of one part is sent as it is. */
const smallBytes = 8 * 1024 * 1024;

const sendTo = (uploadPath: string) => async (sent: SentFile) => {
  if (sent.file.size <= smallBytes)
    return uploadProductFile({ to: `${uploadPath}?use=download`, ...sent });
  const { createUploadTransport } = await import("#studio/products/pictures/upload-transport");
  return uploadInParts(
    createUploadTransport(uploadPath.replace(/product-files$/, "product-uploads")),
    sent,
  );
};

export function FileField({ product, uploadPath, missing, onChange }: FileFieldProps) {
  const { t } = useTranslation("products");
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const { uploads, start, retry, cancel } = useUploads(sendTo(uploadPath), ({ path }) => {
    setUploaded((all) => [...all, path]);
    onChange((before) => ({ ...before, download: path }));
  });
  const { download } = product;
  const isMissing = download === "" || (missing.includes(download) && !uploaded.includes(download));
  return (
    <div className="grid gap-3">
      <p className={`flex items-center gap-2 ${isMissing ? "text-danger" : ""}`}>
        {isMissing ? <Icon name="file-missing" /> : <Icon name="file-check" />}
        <span className="[overflow-wrap:anywhere]">
          {isMissing ? t("file.missing") : download.split("/").at(-1)}
        </span>
      </p>
      <DropZone
        label={t(isMissing ? "file.add" : "file.replace")}
        hint={t("file.limits")}
        name="download"
        onFiles={(files) => void start(files)}
      />
      <UploadList uploads={uploads} onRetry={(upload) => void retry(upload)} onCancel={cancel} />
    </div>
  );
}
