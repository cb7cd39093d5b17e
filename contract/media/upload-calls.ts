// Calls of a seller about large files to sell, which come in parts: what has arrived stays, so that an upload that broke
// off goes on where it was. Smaller ones are put at once by `putMedia`.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

/** Every part but the last one has as many. */
export const uploadPartBytes = 8 * 1024 * 1024;
export const maxUploadBytes = 2 * 1024 * 1024 * 1024;

export const UploadSchema = z.object({
  id: z.string(),
  path: z.string(),
  bytes: z.int(),
  /** `done`: the file is there. */
  state: z.enum(["open", "done"]),
  partBytes: z.int(),
  /** Numbers of the parts that have arrived, from 1 on. */
  received: z.array(z.int()),
});
export type FileUpload = z.infer<typeof UploadSchema>;

const uploadParams = z.object({ id: z.string().max(100) });

/** Open for a week. 422 `file_too_large` above 2 GiB. */
export const beginUpload = defineCall({
  name: "beginUpload",
  summary: "Begin the upload of a file to sell that comes in parts",
  base: "seller",
  scope: "media:write",
  method: "POST",
  path: "/v1/seller/uploads",
  params: noFields,
  query: noFields,
  body: z.object({
    path: z
      .string()
      .max(500)
      .regex(/^downloads\/./),
    bytes: z.int().min(1),
    contentType: z.string().max(200).optional(),
  }),
  answer: z.object({ upload: UploadSchema }),
  repeatable: false,
  status: 201,
});

export const getUpload = defineCall({
  name: "getUpload",
  summary: "How far an upload in parts has come",
  base: "seller",
  scope: "media:write",
  method: "GET",
  path: "/v1/seller/uploads/:id",
  params: uploadParams,
  query: noFields,
  body: noBody,
  answer: z.object({ upload: UploadSchema }),
  repeatable: true,
});

/** The body is the part itself. 422 `part_invalid` for a number or a size that the file does not have. */
export const putUploadPart = defineCall({
  name: "putUploadPart",
  summary: "Store one part of an upload",
  base: "seller",
  scope: "media:write",
  method: "PUT",
  path: "/v1/seller/uploads/:id/parts/:number",
  params: z.object({ id: z.string().max(100), number: z.coerce.number().int().min(1).max(10_000) }),
  query: noFields,
  body: z.instanceof(ArrayBuffer),
  answer: z.object({ number: z.int() }),
  repeatable: true,
  storesFile: true,
});

/** From then on its products are for sale. 409 `parts_missing` names what has not arrived. */
export const completeUpload = defineCall({
  name: "completeUpload",
  summary: "Put the parts of an upload together",
  base: "seller",
  scope: "media:write",
  method: "POST",
  path: "/v1/seller/uploads/:id/completion",
  params: uploadParams,
  query: noFields,
  body: noBody,
  answer: z.object({ upload: UploadSchema }),
  repeatable: true,
  storesFile: true,
});

export const cancelUpload = defineCall({
  name: "cancelUpload",
  summary: "Give up an upload, with the parts that have arrived",
  base: "seller",
  scope: "media:write",
  method: "DELETE",
  path: "/v1/seller/uploads/:id",
  params: uploadParams,
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});
