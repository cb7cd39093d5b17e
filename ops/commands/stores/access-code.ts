// The code that a closed shop asks for. It is better typed unseen than left in a shell's history.
import type { Command } from "commander";
import { putAccessCode } from "#contract/store/seller-store-calls";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import { createGroup, createStoreCommand, printResult } from "#ops/cli/options";

export function accessCodeCommand(ops: OpsContext): Command {
  const set = createStoreCommand("set", "close a shop behind an access code", [
    "access-code set --store nightowl",
    "access-code set --store nightowl < code.txt",
    "access-code set moonlight --store nightowl",
  ])
    .argument("[code]", "4 to 100 characters; asked for, or read from standard input, if left out")
    .action(async (typed: string | undefined, { store, json }) => {
      const accessCode = (typed ?? (await ops.terminal.readSecret("Access code: "))).trim();
      if (accessCode === "") {
        throw new CommandError(
          "No code was given. `access-code clear` opens the shop.",
          exitCodes.usage,
        );
      }
      if (!putAccessCode.body.safeParse({ accessCode }).success) {
        throw new CommandError("An access code has 4 to 100 characters.", exitCodes.usage);
      }
      const client = await ops.storeClient(store);
      const answer = await client.send(putAccessCode, { body: { accessCode } });
      printResult(
        ops,
        json,
        answer,
        () => `Store "${store}" asks for its new code; whoever entered by an earlier one, too.`,
      );
    });
  const clear = createStoreCommand("clear", "open a shop to everybody", [
    "access-code clear --store nightowl",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const answer = await client.send(putAccessCode, { body: { accessCode: null } });
    printResult(ops, json, answer, () => `Store "${store}" is open to everybody.`);
  });
  return createGroup("access-code", "close a shop behind a code", [set, clear]);
}
