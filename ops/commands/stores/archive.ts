// Taking a store out as one file, and bringing it in.
import type { Command } from "commander";
import * as z from "zod";
import { backupStampPattern } from "#contract/archive/restore-calls";
import { StorePlaceSchema } from "#contract/store/store";
import { pluralize } from "#core/text/pluralize";
import { verifyArchive } from "#ops/archive/archive-file";
import { backupSource, storeSource } from "#ops/archive/archive-source";
import { exportArchive } from "#ops/archive/export-archive";
import { importArchive } from "#ops/archive/import-archive";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createStoreCommand, parseAs, printResult } from "#ops/cli/options";
import { describePlace } from "./describe-store";
import { printAndSaveToken } from "./store-tokens";

const parseStamp = parseAs(
  z.string().regex(backupStampPattern),
  "It is a name such as 2026-03-02T10-00-00Z, as `stores backups` lists it.",
);

export function exportCommand(ops: OpsContext): Command {
  return createStoreCommand("export", "take a store out as one archive (operator)", [
    "stores export --store aurora --to aurora.tar",
    "stores export --store aurora --backup 2026-03-02T10-00-00Z --to aurora.tar",
  ])
    .requiredOption("--to <file>", "the archive; run again after a break it goes on")
    .option(
      "--backup <name>",
      "one of its backups in place of what it is now; also of a store that is gone",
      parseStamp,
    )
    .action(async ({ store: slug, to, backup, json }) => {
      const client = await ops.operatorClient();
      const source =
        backup === undefined ? storeSource(client, slug) : backupSource(client, slug, backup);
      const onStart = (total: number) => ops.terminal.startProgress("Reading", total);
      const manifest = await exportArchive(source, to, onStart);
      const { archiveId, createdAt, rows, files } = manifest;
      const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
      printResult(ops, json, { archiveId, createdAt, rows, files: files.length }, () =>
        [
          `Store "${slug}" as of ${createdAt} is in ${to}: ${pluralize(count, "row")}, ${pluralize(files.length, "file")}.`,
          "It holds buyers' addresses and the store's own keys: keep it where only you can read it.",
        ].join("\n"),
      );
    });
}

export function importCommand(ops: OpsContext): Command {
  return createCommand("import", "bring a store in from an archive (operator)", [
    "stores import aurora.tar",
    "stores import --check aurora.tar",
  ])
    .argument("<file>", "the archive")
    .option(
      "--jurisdiction <name>",
      "where its database must stay; that of the archive if left out",
      parseAs(StorePlaceSchema.shape.jurisdiction, "It is eu."),
    )
    .option("--check", "only verify the archive, and send nothing")
    .action(async (path: string, { check, jurisdiction, json }) => {
      const verified = await verifyArchive(path);
      const place = { ...verified.place, ...(jurisdiction !== undefined && { jurisdiction }) };
      const manifest = { ...verified, place };
      const { slug } = manifest.store;
      if (check) {
        const { store, createdAt, rows, files } = manifest;
        printResult(ops, json, { store, createdAt, rows, files: files.length }, () => {
          return `${path} is whole: store "${slug}" as of ${createdAt}.`;
        });
        return;
      }
      const client = await ops.operatorClient();
      const onStart = (total: number) => ops.terminal.startProgress("Sending", total);
      const done = await importArchive(client, path, manifest, onStart);
      await printAndSaveToken(ops, slug, done.sellerToken, () =>
        printResult(ops, json, done, () =>
          [
            `Store "${slug}" is here, as of ${manifest.createdAt}.`,
            `Its database is ${describePlace(place)}; this cannot be changed.`,
            `Its new seller token: ${done.sellerToken}`,
            "People and other tokens are in no archive: `people invite` and `tokens create` let them in again.",
            ...done.takenHostnames.map(
              (name) => `${name} leads to another store and was left there.`,
            ),
          ].join("\n"),
        ),
      );
    });
}
