// Store calls of a storefront: record, languages and gate.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { ErrorAnswerSchema, UnknownStoreSchema } from "#contract/protocol/errors";
import { LocalizationDetailsSchema } from "#contract/values/localization-details";
import { StoreRecordSchema } from "./store";

/** An unknown store answers 404 with `errors.store`, a text; any other failure has `errors[]`. */
export const getStore = defineCall({
  name: "getStore",
  summary: "The public record of a store",
  details: "An unknown store answers 404 with `errors.store`, a text.",
  base: "commerce",
  method: "GET",
  path: "/v1/stores",
  params: noFields,
  query: z.object({ slug: z.string() }),
  body: noBody,
  answer: z.object({ store: StoreRecordSchema }),
  errorAnswer: z.union([ErrorAnswerSchema, UnknownStoreSchema]),
  repeatable: true,
});

export const getLocalizationDetails = defineCall({
  name: "getLocalizationDetails",
  summary: "Languages, currencies and regions that a store offers",
  base: "commerce",
  method: "GET",
  path: "/v1/localization_details",
  params: noFields,
  query: z.object({ storeId: z.string() }),
  body: noBody,
  answer: LocalizationDetailsSchema,
  repeatable: true,
});

/**
 * Our shape. `version` changes with the code, so that passes made by a former one end.
 * An open store always grants access, by version 0. After 10 wrong codes of one network
 * within 15 minutes, 3 while the store had 100 from anywhere, none of its codes is compared for
 * `retryAfterS` seconds; the shopper's address is sent as `X-Shopper-Address`.
 */
export const checkAccessCode = defineCall({
  name: "checkAccessCode",
  summary: "Compare an access code with the store's",
  details:
    "With the right code it answers a `pass`: sent as `X-Access-Pass` it opens the other calls of this store until the code is changed, for 30 days at most.",
  base: "commerce",
  method: "POST",
  path: "/v1/access",
  params: noFields,
  query: noFields,
  body: z.object({ storeSlug: z.string(), accessCode: z.string().max(200) }),
  answer: z.object({
    granted: z.boolean(),
    version: z.int(),
    retryAfterS: z.int().nullable(),
    /** Sealed; sent as `X-Access-Pass` it opens the other calls. Only with the right code. */
    pass: z.string().optional(),
  }),
  repeatable: false,
  perShopper: true,
});
