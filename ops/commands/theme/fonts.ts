// Fonts of a seller's own, which a theme names by their family.
import type { Command } from "commander";
import * as z from "zod";
import {
  addFont,
  listFonts,
  maxFonts,
  removeFont,
  type SellerFont,
} from "#contract/theme/font-calls";
import { FontFamilySchema, type FontKind, fontKinds } from "#core/theme/uploaded-fonts";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { requireFileBytes } from "#ops/cli/files";
import {
  addKeyOption,
  createGroup,
  createStoreCommand,
  oneOf,
  parseAs,
  printResult,
} from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";

const KindSchema = z.enum(fontKinds);

function describe(fonts: readonly SellerFont[]): string {
  if (fonts.length === 0) return "There are no fonts of the seller's own yet.";
  const rows = fonts.map(({ id, family, kind, weights, bytes, isUsed }) => [
    family,
    kind,
    weights,
    String(bytes),
    isUsed ? "yes" : "no",
    id,
  ]);
  return formatTable(["FAMILY", "KIND", "WEIGHTS", "BYTES", "USED", "ID"], rows);
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list the seller's own fonts", [
    "fonts list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { fonts } = await client.send(listFonts, {});
    printResult(ops, json, fonts, () => describe(fonts));
  });
}

type AddOptions = {
  store: string;
  family: string;
  kind: FontKind;
  licensed?: true;
  key?: string;
  json?: true;
};

function addCommand(ops: OpsContext): Command {
  const command = createStoreCommand("add", `upload a font; ${maxFonts} at most`, [
    'fonts add harbour.woff2 --family "Harbour Sans" --licensed --store aurora',
  ])
    .argument("<file>", "one WOFF2 font")
    .requiredOption(
      "--family <name>",
      "as the theme names it",
      parseAs(FontFamilySchema, "It has letters, digits and spaces, and begins with a letter."),
    )
    .option(
      "--kind <kind>",
      "of its stand-in until it is loaded",
      parseAs(KindSchema, oneOf(fontKinds)),
      "sans",
    )
    .option("--licensed", "its licence allows it to be shown on the web");
  return addKeyOption(command).action(
    async (file: string, { store, family, kind, licensed, key, json }: AddOptions) => {
      if (licensed === undefined) {
        const why = "Say --licensed where the font's licence allows it to be shown on the web.";
        throw new CommandError(why, exitCodes.usage);
      }
      const body = await requireFileBytes(file);
      const client = await ops.storeClient(store);
      const query = { family, kind, licensed: "true" as const };
      const options = {
        contentType: "application/octet-stream",
        idempotencyKey: key ?? ops.runKey,
      };
      const font = await client.send(addFont, { query, body }, options);
      const next = `"${font.family}" is there. A theme names it under styles.typography.`;
      printResult(ops, json, font, () => next);
    },
  );
}

/** By its family, as a theme says it, or by its id. */
function findFont(fonts: readonly SellerFont[], said: string): SellerFont {
  const found = fonts.find(
    ({ id, family }) => id === said || family.toLowerCase() === said.toLowerCase(),
  );
  if (found !== undefined) return found;
  throw new CommandError(`There is no font "${said}". \`fonts list\` shows them.`);
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "delete a font; one that the look uses is refused", [
    'fonts remove "Harbour Sans" --store aurora',
  ])
    .argument("<family>", "as `fonts list` shows it, or its id")
    .option("--yes", "do not ask")
    .action(async (said: string, { store, yes, json }) => {
      const client = await ops.storeClient(store);
      const { id, family } = findFont((await client.send(listFonts, {})).fonts, said);
      await confirm(ops, `Delete the font "${family}" of store "${store}" for good?`, yes);
      const answer = await client.send(removeFont, { params: { id } });
      printResult(ops, json, answer, () => `The font "${family}" is deleted.`);
    });
}

export function fontsCommand(ops: OpsContext): Command {
  const commands = [listCommand(ops), addCommand(ops), removeCommand(ops)];
  return createGroup("fonts", "fonts of a seller's own", commands);
}
