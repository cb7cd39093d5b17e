// Parts of a large file to sell on their way from the browser to the platform. Holds one part at a time.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import {
  beginUpload,
  completeUpload,
  type FileUpload,
  getUpload,
  putUploadPart,
} from "#contract/media/upload-calls";
import { badRequest, type OpenStore } from "#studio/session/require-account.server";
import { pathFor } from "./store-file.server";

export type PartAnswer =
  | { ok: true; upload: FileUpload }
  | { ok: true; upload: null }
  | { ok: false; code: string };

const QuerySchema = z.discriminatedUnion("step", [
  z.object({
    step: z.literal("begin"),
    name: z.string().max(300),
    bytes: z.coerce.number().int().min(1),
    type: z.string().max(200).default(""),
  }),
  z.object({ step: z.literal("read"), id: z.string().max(100) }),
  z.object({
    step: z.literal("part"),
    id: z.string().max(100),
    number: z.coerce.number().int().min(1),
  }),
  z.object({ step: z.literal("complete"), id: z.string().max(100) }),
]);
export type PartQuery = z.output<typeof QuerySchema>;

/** @throws Response 400 for what no page of the studio sends. */
export function parsePartQuery(query: URLSearchParams): PartQuery {
  const parsed = QuerySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw badRequest();
  return parsed.data;
}

async function run({ client }: OpenStore, asked: PartQuery, request: Request) {
  if (asked.step === "begin") {
    const { name, bytes, type } = asked;
    const path = pathFor("download", name, crypto.randomUUID().slice(0, 8));
    const body = { path, bytes, ...(type !== "" && { contentType: type }) };
    return client.call(beginUpload, { body });
  }
  const { id } = asked;
  if (asked.step === "read") return client.call(getUpload, { params: { id } });
  if (asked.step === "complete") return client.call(completeUpload, { params: { id } });
  const params = { id, number: String(asked.number) };
  await client.call(putUploadPart, { params, body: await request.arrayBuffer() });
  return { upload: null };
}

export async function takePart(
  store: OpenStore,
  asked: PartQuery,
  request: Request,
): Promise<PartAnswer> {
  try {
    return { ok: true, ...(await run(store, asked, request)) };
  } catch (error) {
    const isRejected =
      error instanceof PlatformError && !error.isBackendFailure && error.status !== 401;
    if (!isRejected) throw error;
    return { ok: false, code: error.errors[0]?.code ?? "failed" };
  }
}
