// Who runs a store: members and open invitations, and the changes that the team page makes.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { EmailSchema } from "#contract/accounts/account-calls";
import {
  inviteMember,
  listMembers,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from "#contract/accounts/member-calls";
import { includesScope, RoleSchema } from "#contract/protocol/scopes";
import { studioLocales } from "#studio/locales/studio-i18n";
import type { OpenStore } from "#studio/session/require-account.server";

const id = z.string().min(1).max(64);
const TeamChangeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    once: z.string().min(1).max(64),
    email: EmailSchema,
    role: RoleSchema,
    locale: z.enum(studioLocales),
  }),
  z.object({ intent: z.literal("role"), id, role: RoleSchema }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ intent: z.literal("revoke"), id }),
]);
type TeamChange = z.output<typeof TeamChangeSchema>;

export type TeamProblem = "email" | "already-member" | "last-owner" | "too-many" | "unknown";
type TeamOutcome =
  | {
      ok: true;
      /** "unmailed": invited, but the deployment sends no mail yet. */
      notice: "invited" | "unmailed" | "roleChanged" | "removed" | "revoked";
      name: string;
    }
  | { ok: false; problem: TeamProblem };

export async function readTeam({ client, account, scopes }: OpenStore) {
  const { members, invitations } = await client.call(listMembers, {});
  const owners = members.filter(({ role }) => role === "owner").length;
  return {
    mayChange: includesScope(scopes, "members:write"),
    members: members.map((member) => ({
      ...member,
      isSelf: member.id === account.person.id,
      isLastOwner: member.role === "owner" && owners === 1,
    })),
    invitations,
  };
}
export type Team = Awaited<ReturnType<typeof readTeam>>;

async function perform({ client }: OpenStore, change: TeamChange): Promise<TeamOutcome> {
  switch (change.intent) {
    case "invite": {
      const { email, role, locale, once } = change;
      const options = { idempotencyKey: once };
      const body = { email, role, locale };
      const { isMailed } = await client.call(inviteMember, { body }, options);
      return { ok: true, notice: isMailed ? "invited" : "unmailed", name: email };
    }
    case "role":
      await client.call(setMemberRole, { params: { id: change.id }, body: { role: change.role } });
      return { ok: true, notice: "roleChanged", name: "" };
    case "remove":
      await client.call(removeMember, { params: { id: change.id } });
      return { ok: true, notice: "removed", name: "" };
    case "revoke":
      await client.call(revokeInvitation, { params: { id: change.id } });
      return { ok: true, notice: "revoked", name: "" };
  }
}

/** Null for what is not the form's fault. */
function readProblem(error: PlatformError): TeamProblem | null {
  if (error.has("already_member")) return "already-member";
  if (error.has("last_owner")) return "last-owner";
  if (error.has("member_unknown") || error.has("invitation_unknown")) return "unknown";
  return error.status === 429 ? "too-many" : null;
}

export async function changeTeam(store: OpenStore, form: FormData): Promise<TeamOutcome> {
  const parsed = TeamChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { ok: false, problem: form.get("intent") === "invite" ? "email" : "unknown" };
  }
  try {
    return await perform(store, parsed.data);
  } catch (error) {
    const problem = error instanceof PlatformError ? readProblem(error) : null;
    if (problem === null) throw error;
    return { ok: false, problem };
  }
}

/** Where a person goes on to who may have changed what they may do themselves. */
export function pathAfter({ slug, account }: OpenStore, form: FormData): string {
  const isOwnChange = form.get("id") === account.person.id;
  if (isOwnChange && form.get("intent") === "remove") return "/";
  const keepsPage = !isOwnChange || form.get("role") === "owner";
  return keepsPage ? `/stores/${slug}/settings/team` : `/stores/${slug}`;
}
