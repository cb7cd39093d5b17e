// Invitations to a store, their mails and the members that they make.
import * as z from "zod";
import { inviteMember, listMembers } from "#contract/accounts/member-calls";
import { acceptInvitation, showInvitation } from "#contract/accounts/sign-in-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { linkOf } from "#tests/kits/platform/accounts";
import { deliver, mailboxOf } from "#tests/kits/platform/outbox";
import { ask, bindings, readAnswer } from "#tests/kits/platform/platform";

export type Headers = Record<string, string>;
export const bea = "bea@people.test";

export const invite = (headers: Headers, email = bea, role = "staff") =>
  ask("POST", inviteMember.path, { headers, body: { email, role } });

export async function deliverAll(): Promise<void> {
  const select = "SELECT mail_id AS accountMailId FROM account_mail";
  const { results } = await bindings.DIRECTORY.prepare(select).all();
  await deliver(...z.array(z.object({ accountMailId: z.string() })).parse(results));
}

/** Of the newest mail. */
export async function mailedLink(email = bea): Promise<string> {
  await deliverAll();
  const [mail] = await mailboxOf(email);
  const [url = ""] =
    /https:\/\/studio\.awning\.shop\/invitation\?link=[\w-]+/.exec(mail?.text ?? "") ?? [];
  return linkOf(url);
}

export const show = (link: string) => ask("POST", showInvitation.path, { body: { link } });

/** @param browser the secret of one browser */
export const accept = (link: string, browser?: string) =>
  ask("POST", acceptInvitation.path, {
    body: { link, name: "Bea", locale: "fr", device: "", browser },
  });

/** Newest first. */
export const audit = async (headers: Headers) =>
  (await readAnswer(listAuditEvents, await ask("GET", listAuditEvents.path, { headers }))).events;

export const members = async (headers: Headers) =>
  readAnswer(listMembers, await ask("GET", listMembers.path, { headers }));

export const pathOf = (call: { path: string }, id: string) => call.path.replace(":id", id);
