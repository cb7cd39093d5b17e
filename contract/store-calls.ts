// What a storefront asks about the store itself: who it is, its collections, languages and theme.
import * as z from "zod";
import { defineCall, noBody, noFields } from "./call";
import { LocalizationDetailsSchema } from "./market";
import { CollectionNodeSchema, StoreRecordSchema } from "./store";
import { ThemeDataSchema } from "./theme";

/** API-02: an unknown store answers 404 with `errors.store`. */
export const getStore = defineCall({
  name: "getStore",
  base: "commerce",
  method: "GET",
  path: "/v1/stores",
  params: noFields,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ store: StoreRecordSchema }),
  repeatable: true,
});

/** API-03. */
export const getStoreCollections = defineCall({
  name: "getStoreCollections",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/collections",
  params: noFields,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ collections: z.array(CollectionNodeSchema) }),
  repeatable: true,
});

/** API-13. */
export const getLocalizationDetails = defineCall({
  name: "getLocalizationDetails",
  base: "commerce",
  method: "GET",
  path: "/v1/localization_details",
  params: noFields,
  query: z.object({ storeId: z.string() }),
  body: noBody,
  answer: LocalizationDetailsSchema,
  repeatable: true,
});

/** API-16: path is ours; `siteKey` is the store's slug. */
export const getTheme = defineCall({
  name: "getTheme",
  base: "theme",
  method: "GET",
  path: "/v1/theme",
  params: noFields,
  query: z.object({ siteKey: z.string(), accessCode: z.string().optional() }),
  body: noBody,
  answer: ThemeDataSchema.extend({ statusCode: z.int().optional() }),
  repeatable: true,
});
