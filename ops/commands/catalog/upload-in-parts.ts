// Multipart upload of a file to sell, as the studio does it. Holds one part in memory; what has arrived is not sent
// again.
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import {
  beginUpload,
  completeUpload,
  type FileUpload,
  getUpload,
  putUploadPart,
} from "#contract/media/upload-calls";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import type { PlatformClient } from "#ops/cli/platform-client";

type LargeFile = { file: string; path: string; bytes: number };
type Sending = { client: PlatformClient; ops: OpsContext };

const kindByName = "application/octet-stream";

/** An upload that broke off, where it is of this very file. */
async function requireOpen(
  client: PlatformClient,
  { file, path, bytes }: LargeFile,
  id: string,
): Promise<FileUpload> {
  const { upload } = await client.send(getUpload, { params: { id } });
  if (upload.path === path && upload.bytes === bytes) return upload;
  throw new CommandError(`The upload ${id} is not of ${file}.`, exitCodes.usage);
}

async function readPart(source: FileHandle, { file, bytes }: LargeFile, from: number, to: number) {
  const buffer = new Uint8Array(Math.min(to, bytes) - from);
  for (let filled = 0; filled < buffer.length; ) {
    const { bytesRead } = await source.read(buffer, filled, buffer.length - filled, from + filled);
    if (bytesRead === 0) {
      throw new CommandError(`${file} became shorter while it was sent.`, exitCodes.refused);
    }
    filled += bytesRead;
  }
  return buffer.buffer;
}

async function sendParts(
  { client, ops }: Sending,
  large: LargeFile,
  { id, partBytes, received }: FileUpload,
): Promise<void> {
  const { file, bytes } = large;
  const count = Math.ceil(bytes / partBytes);
  const waiting = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => !received.includes(number),
  );
  const progress = ops.terminal.startProgress(basename(file), count);
  const source = await open(file);
  try {
    for (const [index, number] of waiting.entries()) {
      progress.update(received.length + index, `part ${number} of ${count}`);
      const body = await readPart(source, large, (number - 1) * partBytes, number * partBytes);
      const params = { id, number };
      const options = { contentType: kindByName };
      await client.send(putUploadPart, { params, body }, options);
    }
    progress.update(count);
  } finally {
    progress.stop();
    await source.close();
  }
}

/** @param resumed the upload's id, where it broke off; null for a new one. */
export async function uploadInParts(
  sending: Sending,
  large: LargeFile,
  resumed: string | null,
): Promise<{ path: string; bytes: number }> {
  const { client, ops } = sending;
  const { path, bytes } = large;
  const upload =
    resumed === null
      ? (await client.send(beginUpload, { body: { path, bytes } })).upload
      : await requireOpen(client, large, resumed);
  try {
    if (upload.state === "open") await sendParts(sending, large, upload);
    await client.send(completeUpload, { params: { id: upload.id } });
  } catch (error) {
    const advice = `What has arrived stays for a week: go on with --resume ${upload.id}`;
    ops.terminal.warn(`${large.file} is not complete. ${advice}`);
    throw error;
  }
  return { path, bytes };
}
