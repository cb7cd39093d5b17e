// A store's tokens. A token is printed once, when it is made.
import type { Command } from "commander";
import * as z from "zod";
import {
  createToken,
  listTokens,
  type MadeTokenSchema,
  revokeToken,
  rotateNamedToken,
} from "#contract/accounts/token-calls";
import { allScopes, ScopeSchema } from "#contract/protocol/scopes";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import {
  createGroup,
  createStoreCommand,
  parseAs,
  parseOverlapHours,
  parseSeveral,
  printResult,
} from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

const parseScopes = parseSeveral(ScopeSchema, allScopes);
const parseDays = parseAs(
  z.coerce.number().int().min(1).max(730),
  "It is a number of days, 1 to 730.",
);
function printMade(
  ops: OpsContext,
  made: z.infer<typeof MadeTokenSchema>,
  json: true | undefined,
): void {
  const { token, details } = made;
  const end =
    details.expiresAt === null
      ? "It does not end by itself."
      : `Until ${formatTimestamp(details.expiresAt)} UTC.`;
  printResult(ops, json, made, () => `Token "${details.name}": ${token}\n${end}`);
  ops.terminal.warn("Store it now: it is shown this once.");
}

function createTokenCommand(ops: OpsContext): Command {
  return createStoreCommand("create", "make a token with a name, scopes and an end", [
    "tokens create --store aurora --name Warehouse --scopes orders:write,catalog:read --days 90",
  ])
    .requiredOption("--name <name>", "what it is for")
    .requiredOption(
      "--scopes <list>",
      `what it may do, joined by commas, out of: ${allScopes.join(", ")}`,
      parseScopes,
    )
    .option("--days <count>", "when it ends", parseDays, 90)
    .action(async ({ store, name, scopes, days, json }) => {
      const client = await ops.storeClient(store);
      const body = { name, scopes, lifetimeDays: days };
      printMade(ops, await client.send(createToken, { body }), json);
    });
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list the valid tokens of a store, newest first", [
    "tokens list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const { tokens } = await client.send(listTokens, {});
    const moment = (at: string | null) => (at === null ? "never" : formatTimestamp(at));
    printResult(ops, json, tokens, () =>
      formatTable(
        ["ID", "NAME", "ENDS (UTC)", "LAST USED (UTC)", "SCOPES"],
        tokens.map(({ id, name, expiresAt, lastUsedAt, scopes }) => [
          id,
          name,
          moment(expiresAt),
          moment(lastUsedAt),
          scopes.length === allScopes.length ? "all" : scopes.join(" "),
        ]),
      ),
    );
  });
}

function rotateCommand(ops: OpsContext): Command {
  return createStoreCommand("rotate", "make a token's successor; both are valid for a while", [
    "tokens rotate 5e0f… --store aurora",
    "tokens rotate 5e0f… --store aurora --overlap-hours 0",
  ])
    .argument("<id>", "the token's id, as `tokens list` shows it")
    .option("--overlap-hours <count>", "how long the former one goes on", parseOverlapHours, 24)
    .action(async (id: string, { store, overlapHours, json }) => {
      const client = await ops.storeClient(store);
      const body = { overlapHours };
      printMade(ops, await client.send(rotateNamedToken, { params: { id }, body }), json);
    });
}

function revokeCommand(ops: OpsContext): Command {
  return createStoreCommand("revoke", "end a token at once", ["tokens revoke 5e0f… --store aurora"])
    .argument("<id>", "the token's id, as `tokens list` shows it")
    .option("--yes", "do it without being asked")
    .action(async (id: string, { store, yes, json }) => {
      await confirm(ops, `End token ${id} of store "${store}" at once?`, yes);
      const client = await ops.storeClient(store);
      const answer = await client.send(revokeToken, { params: { id } });
      printResult(ops, json, answer, () => `Token ${id} has ended.`);
    });
}

export function tokensCommand(ops: OpsContext): Command {
  return createGroup("tokens", "make, list, rotate and revoke the tokens of a store", [
    createTokenCommand(ops),
    listCommand(ops),
    rotateCommand(ops),
    revokeCommand(ops),
  ]);
}
