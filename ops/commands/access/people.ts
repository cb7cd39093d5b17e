// Who runs a store: members and open invitations.
import type { Command } from "commander";
import {
  inviteMember,
  listMembers,
  removeMember,
  revokeInvitation,
} from "#contract/accounts/member-calls";
import { RoleSchema } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import { locales } from "#core/locales";
import { CommandError } from "#ops/cli/command-error";
import { confirm } from "#ops/cli/confirm";
import type { OpsContext } from "#ops/cli/context";
import {
  createGroup,
  createStoreCommand,
  oneOf,
  parseAs,
  parseEmail,
  printResult,
} from "#ops/cli/options";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

export const parseLocale = parseAs(LocaleSchema, oneOf(locales));
const parseRole = parseAs(RoleSchema, oneOf(RoleSchema.options));

/** What keeps an invitation from arriving, and what to do; empty where nothing does. */
export function describeMailing({ isMailed }: { isMailed: boolean }): string {
  if (isMailed) return "";
  return "\nNo mail goes out: this deployment has no mail provider. Set MAIL_API_KEY (docs/operating.md), and the mail that waits is sent.";
}

function inviteCommand(ops: OpsContext): Command {
  return createStoreCommand("invite", "invite a person to run a store, by mail", [
    "people invite --store aurora --email ada@example.com --role owner",
    "people invite --store aurora --email tax@example.com --role accountant --locale de",
  ])
    .requiredOption("--email <address>", "whom", parseEmail)
    .requiredOption("--role <role>", "owner, staff or accountant", parseRole)
    .option("--locale <tag>", "the language of the mail", parseLocale, "en")
    .action(async ({ store, email, role, locale, json }) => {
      const client = await ops.storeClient(store);
      const answer = await client.send(inviteMember, { body: { email, role, locale } });
      const until = formatTimestamp(answer.invitation.expiresAt);
      printResult(
        ops,
        json,
        answer,
        () => `${email} is invited as ${role}, until ${until} UTC.${describeMailing(answer)}`,
      );
    });
}

function listCommand(ops: OpsContext): Command {
  return createStoreCommand("list", "list the members of a store and the open invitations", [
    "people list --store aurora",
  ]).action(async ({ store, json }) => {
    const client = await ops.storeClient(store);
    const answer = await client.send(listMembers, {});
    const rows = [
      ...answer.members.map(({ email, name, role, since }) => [
        email,
        role,
        name,
        `since ${formatTimestamp(since)}`,
      ]),
      ...answer.invitations.map(({ email, role, expiresAt }) => [
        email,
        role,
        "",
        `invited until ${formatTimestamp(expiresAt)}`,
      ]),
    ];
    printResult(ops, json, answer, () =>
      rows.length === 0
        ? `Store "${store}" has no members yet.`
        : formatTable(["E-MAIL", "ROLE", "NAME", "STATE (UTC)"], rows),
    );
  });
}

function removeCommand(ops: OpsContext): Command {
  return createStoreCommand("remove", "take a person out of a store, or end an invitation", [
    "people remove --store aurora --email ada@example.com",
  ])
    .requiredOption("--email <address>", "whom", parseEmail)
    .option("--yes", "do it without being asked")
    .action(async ({ store, email, yes, json }) => {
      const client = await ops.storeClient(store);
      await confirm(ops, `Take ${email} out of store "${store}"?`, yes);
      const { members, invitations } = await client.send(listMembers, {});
      const member = members.find((known) => known.email === email);
      const invitation = invitations.find((known) => known.email === email);
      if (member !== undefined) await client.send(removeMember, { params: { id: member.id } });
      if (invitation !== undefined) {
        await client.send(revokeInvitation, { params: { id: invitation.id } });
      }
      if (member === undefined && invitation === undefined) {
        throw new CommandError(`${email} is neither a member of "${store}" nor invited.`);
      }
      printResult(ops, json, { email }, () => `${email} has no access to "${store}" any more.`);
    });
}

export function peopleCommand(ops: OpsContext): Command {
  return createGroup("people", "invite, list and remove who runs a store", [
    inviteCommand(ops),
    listCommand(ops),
    removeCommand(ops),
  ]);
}
