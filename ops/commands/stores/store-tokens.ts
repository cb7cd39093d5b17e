// New seller tokens. A token is printed once, before anything else can fail, and stored in the
// credentials file where there is one.
import type { Command } from "commander";
import { resetStoreToken } from "#contract/store/operator-calls";
import { rotateToken } from "#contract/store/seller-store-calls";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createStoreCommand, printResult } from "#ops/cli/options";

export async function printAndSaveToken(
  ops: OpsContext,
  slug: string,
  token: string,
  print: () => void,
): Promise<void> {
  print();
  const credentials = await ops.credentials();
  const isSaved = await credentials.rememberStoreToken(slug, token);
  ops.terminal.warn(
    isSaved ? "It is kept in the credentials file too." : "Keep it: it is shown this once.",
  );
  if (credentials.storeTokenIsSet) {
    ops.terminal.warn("AWNING_STORE_TOKEN comes before the file: set it anew, or remove it.");
  }
}

function printToken(ops: OpsContext, slug: string, sellerToken: string, json?: true): void {
  printResult(
    ops,
    json,
    { slug, sellerToken },
    () => `The new seller token of store "${slug}": ${sellerToken}\nEarlier ones have ended.`,
  );
}

const askToEnd = (slug: string) =>
  `Give store "${slug}" a new token? Its earlier ones end at once.`;

export function resetTokenCommand(ops: OpsContext): Command {
  return createStoreCommand("reset-token", "give a store a new seller token (operator)", [
    "stores reset-token --store aurora",
  ])
    .option("--yes", "do it without being asked")
    .action(async ({ store: slug, yes, json }) => {
      const client = await ops.operatorClient();
      await confirm(ops, askToEnd(slug), yes);
      const { sellerToken } = await client.send(resetStoreToken, { params: { slug } });
      await printAndSaveToken(ops, slug, sellerToken, () =>
        printToken(ops, slug, sellerToken, json),
      );
    });
}

export function rotateTokenCommand(ops: OpsContext): Command {
  return createStoreCommand("rotate-token", "exchange the seller's own token for a new one", [
    "stores rotate-token --store aurora",
  ])
    .option("--yes", "do it without being asked")
    .action(async ({ store: slug, yes, json }) => {
      const client = await ops.sellerClient(slug);
      await confirm(ops, askToEnd(slug), yes);
      const { sellerToken } = await client.send(rotateToken, {});
      await printAndSaveToken(ops, slug, sellerToken, () =>
        printToken(ops, slug, sellerToken, json),
      );
    });
}
