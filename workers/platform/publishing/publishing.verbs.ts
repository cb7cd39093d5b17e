// What a store's object does to show everybody what its seller has.
import { importAndPublish } from "./import-and-publish";
import { publishSoon } from "./publish";

export const publishingVerbs = { importCatalog: importAndPublish, publish: publishSoon };
