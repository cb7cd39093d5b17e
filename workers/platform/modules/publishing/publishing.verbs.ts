// Verbs of a store's object that publish what its seller has.

import { publishSoon } from "#platform/kernel/revision";
import { importAndPublish } from "./import-and-publish";
import { publishIfDue } from "./publish";

export const publishingVerbs = {
  importCatalog: importAndPublish,
  publish: publishSoon,
  publishIfDue,
};
