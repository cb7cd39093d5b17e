// Confirmation before a command that cannot be taken back.
import { CommandError } from "./command-error";
import type { OpsContext } from "./context";

/** @throws CommandError unless the person, or `--yes`, says so. */
export async function confirm(
  ops: OpsContext,
  question: string,
  yes: true | undefined,
): Promise<void> {
  if (yes) return;
  const answer = await ops.terminal.ask(`${question} [y/N] `);
  if (answer === null) {
    throw new CommandError("Nobody can be asked here. Add --yes to do it without being asked.");
  }
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("Nothing was done.");
}
