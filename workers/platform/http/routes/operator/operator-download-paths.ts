// Addresses of what an operator downloads as a file. They are no calls of the contract, and as closed as those.

export const operatorDownloads = {
  exportPart: "/v1/operator/stores/:slug/exports/:archiveId/parts/:part{[0-9]+}",
  file: "/v1/operator/stores/:slug/files/:name{.+}",
  backupEntry: "/v1/operator/stores/:slug/backups/:stamp/:name{.+}",
} as const;
