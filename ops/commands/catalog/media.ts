// The files in a store's media: pictures, fonts, films and what is sold as a download.

import { basename } from "node:path";
import type { Command } from "commander";
import { uploadPartBytes } from "#contract/media/upload-calls";
import {
  deleteMedia,
  listMedia,
  type MediaFile,
  putMedia,
  resizeImage,
} from "#contract/store/seller-store-calls";
import { trimEndOf } from "#core/text/trim-ends";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { requireFileBytes, requireFileSize } from "#ops/cli/files";
import { createGroup, createStoreCommand, printResult } from "#ops/cli/options";
import { createListCommand, type ListOptions, printPages } from "#ops/cli/paged-list";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";
import { listAllMedia } from "#ops/import/list-media";
import { uploadInParts } from "./upload-in-parts";

function listCommand(ops: OpsContext): Command {
  return createListCommand("list", "list a store's files by their path", [
    "media list --store aurora",
    "media list --store aurora --prefix brand/ --all --json",
  ])
    .option("--prefix <path>", "only those whose path begins so", "")
    .action(async ({ prefix, ...options }: ListOptions & { prefix: string }) => {
      const client = await ops.storeClient(options.store);
      await printPages<MediaFile, string>(ops, options, {
        read: async (cursor, limit) => {
          const { files, next } = await client.send(listMedia, {
            query: { prefix, cursor, limit },
          });
          return { entries: files, next };
        },
        empty: `Store "${options.store}" has no such files.`,
        header: ["PATH", "BYTES", "TYPE", "UPLOADED (UTC)"],
        row: ({ path, bytes, contentType, uploadedAt }) => [
          path,
          String(bytes),
          contentType,
          formatTimestamp(uploadedAt),
        ],
      });
    });
}

/** `body` is null of what is sent in parts. */
type Upload = { file: string; path: string; bytes: number; body: ArrayBuffer | null };

const isSold = (path: string) => path.startsWith("downloads/");

async function readUpload(file: string, path: string): Promise<Upload> {
  const bytes = await requireFileSize(file);
  const isLarge = isSold(path) && bytes > uploadPartBytes;
  return { file, path, bytes, body: isLarge ? null : await requireFileBytes(file) };
}

/** All are read, or found, before any is sent: a mistyped name leaves nothing half done. */
async function readUploads(files: readonly string[], folder: string): Promise<Upload[]> {
  const inside = trimEndOf(folder.replace(/^\/+/, ""), "/");
  // In an address these would lead to another call.
  if (inside.split("/").some((part) => part === "." || part === "..")) {
    throw new CommandError("--folder has neither . nor .. in it.", exitCodes.usage);
  }
  const uploads: Upload[] = [];
  for (const file of files) {
    const path = inside === "" ? basename(file) : `${inside}/${basename(file)}`;
    const twin = uploads.find((upload) => upload.path === path);
    if (twin !== undefined) {
      throw new CommandError(`${twin.file} and ${file} would both be ${path}.`, exitCodes.usage);
    }
    uploads.push(await readUpload(file, path));
  }
  return uploads;
}

/** The platform derives the type from the name, and checks it against the first bytes. */
const kindByName = "application/octet-stream";

/** A file of any kind and size can be sold, but only from there. */
function describeSelling(path: string, { status, errors }: PlatformApiError): string {
  const isOfOtherKind = status === 413 || errors[0]?.code === "media_type_unsupported";
  return isOfOtherKind && !isSold(path) ? " What is sold goes to --folder downloads." : "";
}

/** @returns null for a file that is rejected, after a warning. */
async function unlessRejected<Answer>(
  ops: OpsContext,
  { file, path }: { file: string; path: string },
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await send();
  } catch (error) {
    // Whatever is no fault of this file would be one of the next, too.
    if (!(error instanceof PlatformApiError) || ![413, 422].includes(error.status)) throw error;
    ops.terminal.warn(`${file}: ${error.message}${describeSelling(path, error)}`);
    ops.outcome.exitCode = exitCodes.refused;
    return null;
  }
}

/** What the theme or the catalogue says to show or sell the file. */
function addressOf(path: string): string {
  return isSold(path) ? path : `{{assetPath}}/${path}`;
}

function putCommand(ops: OpsContext): Command {
  return createStoreCommand("put", "upload pictures, fonts, films and files that are sold", [
    "media put logo.svg favicon.png --folder brand --store aurora",
    "media put wallpapers.zip --folder downloads --store aurora",
    "media put film.mp4 --folder downloads --store aurora --resume 3f6c1a7e",
  ])
    .argument("<file...>", "SVG, PNG, JPEG, WebP, AVIF, GIF, WOFF2, MP4 or WebM; any kind to sell")
    .option("--folder <path>", "where they go; below `downloads` a file is sold, not shown", "")
    .option("--resume <id>", "go on with the upload of a large file that broke off")
    .action(async (files: string[], { store, folder, resume = null, json }) => {
      if (resume !== null && files.length > 1) {
        throw new CommandError("--resume is for one file at a time.", exitCodes.usage);
      }
      const uploads = await readUploads(files, folder);
      const client = await ops.storeClient(store);
      const stored: { path: string; bytes: number; address: string }[] = [];
      for (const one of uploads) {
        const { path, body } = one;
        const answer = await unlessRejected(ops, one, () =>
          body === null
            ? uploadInParts({ client, ops }, one, resume)
            : client.send(putMedia, { params: { path }, body }, { contentType: kindByName }),
        );
        if (answer !== null) stored.push({ ...answer, address: addressOf(answer.path) });
      }
      if (stored.length === 0 && !json) return;
      printResult(ops, json, stored, () =>
        formatTable(
          ["PATH", "BYTES", "TO BE WRITTEN AS"],
          stored.map(({ path, bytes, address }) => [path, String(bytes), address]),
        ),
      );
    });
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "delete a file; one that is used is refused", [
    "media remove brand/old-logo.svg --store aurora",
    "media remove brand/logo.svg --store aurora --force --yes",
  ])
    .argument("<path>", "as `media list` shows it")
    .option("--force", "delete it although a theme, a listing or an order uses it")
    .option("--yes", "do not ask")
    .action(async (path: string, { store, force, yes, json }) => {
      await confirm(ops, `Delete the file ${path} of store "${store}" for good?`, yes);
      const client = await ops.storeClient(store);
      const query = { force: force ? ("true" as const) : ("false" as const) };
      const answer = await client.send(deleteMedia, { params: { path }, query });
      printResult(ops, json, answer, () => `The file ${path} is deleted.`);
    });
}

const resizable = ["image/jpeg", "image/png", "image/webp", "image/avif"];

async function listImages(client: PlatformClient): Promise<string[]> {
  const files = await listAllMedia(client);
  return files
    .filter(({ path, contentType }) => resizable.includes(contentType) && !isSold(path))
    .map(({ path }) => path);
}

function resizeCommand(ops: OpsContext): Command {
  return createStoreCommand("resize", "make the smaller sizes of images that are stored already", [
    "media resize --store aurora",
    "media resize brand/hero.jpg --store aurora",
  ])
    .argument("[path...]", "as `media list` shows them; all images when left out")
    .action(async (paths: string[], { store, json }) => {
      const client = await ops.storeClient(store);
      const images = paths.length > 0 ? paths : await listImages(client);
      const progress = ops.terminal.startProgress("images", images.length);
      const resized: { path: string; bytes: number; variants: number }[] = [];
      try {
        for (const [index, path] of images.entries()) {
          const one = await unlessRejected(ops, { file: path, path }, () =>
            client.send(resizeImage, { body: { path } }),
          );
          if (one !== null) resized.push(one);
          progress.update(index + 1);
        }
      } finally {
        progress.stop();
      }
      printResult(ops, json, resized, () =>
        images.length === 0
          ? `Store "${store}" has no images of which smaller sizes are made.`
          : formatTable(
              ["PATH", "BYTES", "SIZES"],
              resized.map(({ path, bytes, variants }) => [path, String(bytes), String(variants)]),
            ),
      );
    });
}

export function mediaCommand(ops: OpsContext): Command {
  const commands = [putCommand(ops), listCommand(ops), removeCommand(ops), resizeCommand(ops)];
  return createGroup("media", "the files in a store's media", commands);
}
