// The operators of a deployment.
import type { Command } from "commander";
import { inviteOperator } from "#contract/accounts/operator-account-calls";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createGroup, parseEmail, printResult } from "#ops/cli/options";
import { formatTimestamp } from "#ops/cli/timestamps";
import { describeMailing, parseLocale } from "./people";

const describeLink = ({ isMailed }: { isMailed: boolean }) =>
  isMailed ? "" : " Or invite once more with --print-link.";

export function operatorsCommand(ops: OpsContext): Command {
  const invite = createCommand("invite", "invite a person to operate this deployment", [
    "operators invite --email ada@example.com",
    "operators invite --email ada@example.com --print-link",
  ])
    .requiredOption("--email <address>", "whom", parseEmail)
    .option("--locale <tag>", "the language of the mail", parseLocale, "en")
    .option("--print-link", "print the link, and send no mail")
    .action(async ({ email, locale, printLink, json }) => {
      const client = await ops.operatorClient();
      const body = { email, locale, mailed: printLink !== true };
      const answer = await client.send(inviteOperator, { body });
      const until = formatTimestamp(answer.invitation.expiresAt);
      printResult(ops, json, answer, () =>
        answer.url === null
          ? `${email} is invited as an operator, until ${until} UTC.${describeMailing(answer)}${describeLink(answer)}`
          : `${answer.url}\nFor ${email} alone: valid once, until ${until} UTC.`,
      );
    });
  return createGroup("operators", "invite the operators of this deployment", [invite]);
}
