// Legal texts as the seller writes them, a text for each kind and language.
import type { Command } from "commander";
import * as z from "zod";
import {
  getSellerLegalText,
  LegalKindSchema,
  type LegalTextState,
  type LegalVersion,
  listLegalTexts,
  listLegalVersions,
  putLegalText,
  restoreLegalVersion,
} from "#contract/store/legal-calls";
import { LocaleSchema } from "#contract/values/market";
import { CommandError } from "#ops/cli/command-error";
import { type OpsContext, requireFileText } from "#ops/cli/context";
import {
  addKeyOption,
  addOutputOption,
  createGroup,
  createStoreCommand,
  oneOf,
  parseAs,
  printOrWrite,
  printResult,
} from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

type Kind = z.output<typeof LegalKindSchema>;
type Locale = z.output<typeof LocaleSchema>;
const VersionSchema = z.coerce.number().int().min(0);

function createTextCommand(name: string, description: string, examples: readonly string[]) {
  return createStoreCommand(name, description, examples)
    .argument(
      "<kind>",
      LegalKindSchema.options.join(", "),
      parseAs(LegalKindSchema, oneOf(LegalKindSchema.options)),
    )
    .argument(
      "<language>",
      LocaleSchema.options.join(", "),
      parseAs(LocaleSchema, oneOf(LocaleSchema.options)),
    );
}

const describeTexts = (texts: readonly LegalTextState[]) =>
  texts.length === 0
    ? "No legal text is in the seller's own words yet."
    : formatTable(
        ["KIND", "LANGUAGE", "VERSION", "SAVED (UTC)", "BY"],
        texts.map(({ kind, locale, version, savedAt, by }) => [
          kind,
          locale,
          String(version),
          formatTimestamp(savedAt),
          by ?? "",
        ]),
      );

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list which texts the seller has written", [
    "legal list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { texts } = await client.send(listLegalTexts, {});
    printResult(ops, json, texts, () => describeTexts(texts));
  });
}

function getCommand(ops: OpsContext): Command {
  const command = createTextCommand("get", "a text as HTML, as `legal put` takes it", [
    "legal get imprint de --store aurora --output imprint.html",
  ]);
  return addOutputOption(command).action(
    async (kind: Kind, locale: Locale, { store, output, json }) => {
      const client = await ops.storeClient(store);
      const text = await client.send(getSellerLegalText, { params: { kind, locale } });
      if (json) return printResult(ops, json, text, () => text.html);
      if (text.html === "") {
        throw new CommandError(`Store "${store}" has no ${kind} of its own in ${locale}.`);
      }
      await printOrWrite(ops, output, text.html);
    },
  );
}

function putCommand(ops: OpsContext): Command {
  return createTextCommand("put", "save a text; shoppers see it at once", [
    "legal put imprint de imprint.html --store aurora",
    "legal put terms en terms.html --store aurora --expected-version 3",
  ])
    .argument("<file>", "HTML; an empty file gives the page back to the built-in words")
    .option(
      "--expected-version <number>",
      "refuse where others have saved since; `legal list` shows it",
      parseAs(VersionSchema, "It is a whole number."),
    )
    .action(async (kind: Kind, locale: Locale, file: string, { store, expectedVersion, json }) => {
      const html = await requireFileText(file);
      const client = await ops.storeClient(store);
      const query = expectedVersion === undefined ? {} : { expectedVersion };
      const saved = await client.send(putLegalText, {
        params: { kind, locale },
        query,
        body: { html },
      });
      printResult(ops, json, saved, () => {
        const said = `The ${kind} in ${locale} is version ${saved.version}`;
        return html.trim() === "" ? `${said}: none of your own.` : `${said}.`;
      });
    });
}

const describeVersions = (versions: readonly LegalVersion[]) =>
  formatTable(
    ["VERSION", "SAVED (UTC)", "BY", "OF VERSION", ""],
    versions.map(({ version, savedAt, by, restoredFrom, isEmpty }) => [
      String(version),
      formatTimestamp(savedAt),
      by ?? "",
      String(restoredFrom ?? ""),
      isEmpty ? "built-in words" : "",
    ]),
  );

function versionsCommand(ops: OpsContext): Command {
  return createTextCommand("versions", "list the saves of a text", [
    "legal versions imprint de --store aurora",
  ]).action(async (kind: Kind, locale: Locale, { store, json }) => {
    const client = await ops.storeClient(store);
    const { versions } = await client.send(listLegalVersions, { params: { kind, locale } });
    printResult(ops, json, versions, () => describeVersions(versions));
  });
}

function restoreCommand(ops: OpsContext): Command {
  const command = createTextCommand("restore", "show an earlier text again, as a new version", [
    "legal restore imprint de 3 --store aurora",
  ]).argument("<version>", "as `legal versions` lists it", parseAs(VersionSchema, "A number."));
  return addKeyOption(command).action(
    async (kind: Kind, locale: Locale, version: number, { store, key, json }) => {
      const client = await ops.storeClient(store);
      const params = { kind, locale, version };
      const options = { idempotencyKey: key ?? ops.runKey };
      const saved = await client.send(restoreLegalVersion, { params }, options);
      const done = `Version ${version} is shown again, as version ${saved.version}.`;
      printResult(ops, json, saved, () => done);
    },
  );
}

export function legalCommand(ops: OpsContext): Command {
  return createGroup("legal", "legal texts in a seller's own words", [
    listCommand(ops),
    getCommand(ops),
    putCommand(ops),
    versionsCommand(ops),
    restoreCommand(ops),
  ]);
}
