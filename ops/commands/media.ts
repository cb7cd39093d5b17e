// The files in a store's media: pictures, fonts, films and what is sold as a download.
import type { Command } from "commander";
import { deleteMedia, listMedia, type MediaFile } from "#contract/seller-store-calls";
import { confirm } from "#ops/confirm";
import type { OpsContext } from "#ops/context";
import { formatMoment } from "#ops/moments";
import { createGroup, createStoreCommand, printResult } from "./options";
import { createListCommand, type ListOptions, printPages } from "./paged-list";

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
          formatMoment(uploadedAt),
        ],
      });
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

export function mediaCommand(ops: OpsContext): Command {
  const commands = [listCommand(ops), removeCommand(ops)];
  return createGroup("media", "the files in a store's media", commands);
}
