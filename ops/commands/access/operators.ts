// The operators of a deployment.
import type { Command } from "commander";
import {
  inviteOperator,
  listOperators,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import { createCommand, createGroup, parseEmail, printResult } from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";
import { describeMailing, parseLocale } from "./people";

const describeLink = ({ isMailed }: { isMailed: boolean }) =>
  isMailed ? "" : " Or invite once more with --print-link.";

function inviteCommand(ops: OpsContext): Command {
  return createCommand("invite", "invite a person to operate this deployment", [
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
}

function listCommand(ops: OpsContext): Command {
  return createCommand("list", "list the operators and the open invitations", [
    "operators list",
  ]).action(async ({ json }) => {
    const client = await ops.operatorClient();
    const answer = await client.send(listOperators, {});
    const rows = [
      ...answer.operators.map(({ email, name }) => [email, name, "operator"]),
      ...answer.invitations.map(({ email, expiresAt }) => [
        email,
        "",
        `invited until ${formatTimestamp(expiresAt)}`,
      ]),
    ];
    printResult(ops, json, answer, () =>
      rows.length === 0
        ? "This deployment has no operators yet."
        : formatTable(["E-MAIL", "NAME", "STATE (UTC)"], rows),
    );
  });
}

function removeCommand(ops: OpsContext): Command {
  return createCommand("remove", "take an operator's rights away, or end an invitation", [
    "operators remove --email ada@example.com",
  ])
    .requiredOption("--email <address>", "whose", parseEmail)
    .option("--yes", "do it without being asked")
    .action(async ({ email, yes, json }) => {
      const client = await ops.operatorClient();
      await confirm(ops, `Take the operator's rights of ${email} away?`, yes);
      const { operators, invitations } = await client.send(listOperators, {});
      const found = [...operators, ...invitations].filter((known) => known.email === email);
      if (found.length === 0) {
        throw new CommandError(`${email} is neither an operator nor invited.`);
      }
      for (const { id } of found) await client.send(removeOperator, { params: { id } });
      printResult(ops, json, { email }, () => `${email} operates this deployment no more.`);
    });
}

export function operatorsCommand(ops: OpsContext): Command {
  return createGroup("operators", "who operates this deployment", [
    inviteCommand(ops),
    listCommand(ops),
    removeCommand(ops),
  ]);
}
