// A sign-in link for a person who gets no mail.
import type { Command } from "commander";
import { createSignInLink } from "#contract/accounts/operator-account-calls";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, parseEmail, printResult } from "#ops/cli/options";
import { formatTimestamp } from "#ops/cli/timestamps";

export function signInLinkCommand(ops: OpsContext): Command {
  return createCommand("signin-link", "print a sign-in link for a locked-out person (operator)", [
    "signin-link --email ada@example.com",
  ])
    .requiredOption("--email <address>", "whose", parseEmail)
    .action(async ({ email, json }) => {
      const client = await ops.operatorClient();
      const answer = await client.send(createSignInLink, { body: { email } });
      const until = formatTimestamp(answer.expiresAt);
      printResult(
        ops,
        json,
        answer,
        () => `${answer.url}\nFor ${email} alone: valid once, until ${until} UTC.`,
      );
    });
}
