// The calls about who runs a store. Each change is noted in the store's audit log before it is done.
import type * as z from "zod";
import {
  inviteMember,
  listMembers,
  type Member,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from "#contract/accounts/member-calls";
import { type Role, roleScopes } from "#contract/protocol/scopes";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import type { Caller } from "#platform/http/middleware/authorization";
import { type Served, serve } from "#platform/http/serve-call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { buildAccountMail } from "#platform/modules/accounts/account-mails";
import { takeAttempt } from "#platform/modules/accounts/account-rate-limit";
import * as invitations from "#platform/modules/accounts/invitations";
import * as members from "#platform/modules/accounts/members";
import { missingScopes } from "#platform/modules/directory/api-tokens";
import { makeIdempotentId } from "#platform/modules/directory/idempotent-id";
import { auditRevokedTokens } from "./audit-revoked-tokens";

const dayMs = 24 * 60 * 60_000;
/** Mails of one store to addresses that it names. */
const limit = { kind: "invitation", count: 50, withinMs: dayMs } as const;

const memberUnknown = () => err(404, "member_unknown", "The store has no such member.", "/path/id");
const lastOwner = () =>
  err(409, "last_owner", "The store needs an owner: give another member the role first.");

/** Null where the caller may decide on this role: no one gives away more than they have. */
function beyondCaller(caller: Caller | null, role: Role): Failure | null {
  const missing = missingScopes(caller?.scopes ?? [], roleScopes[role]);
  if (missing.length === 0) return null;
  return err(403, "scope_missing", `You cannot decide on the role ${role}.`, "/role");
}

type Deciding = { env: PlatformEnv; slug: string; caller: Caller | null };

async function findMember({ env, slug, caller }: Deciding, id: string): Promise<Result<Member>> {
  const all = await members.listMembers(env.DIRECTORY, slug);
  const member = all.find((known) => known.id === id);
  return member === undefined ? memberUnknown() : (beyondCaller(caller, member.role) ?? ok(member));
}

type Changing = Deciding & Pick<Served<z.ZodType, z.ZodType, z.ZodType>, "store" | "requestId">;

/**
 * Notes the change, and each token that ends with it.
 * @param role null for who is taken out
 */
async function noteMemberChange(
  { env, slug, store, caller, requestId }: Changing,
  member: Member,
  role: Role | null,
): Promise<Result<null>> {
  // Refused before its lines are written; two owners who do this to each other at once are stopped by the directory.
  const all = await members.listMembers(env.DIRECTORY, slug);
  const isOwned = all.some(({ id, role: held }) => held === "owner" && id !== member.id);
  if (member.role === "owner" && role !== "owner" && !isOwned) return lastOwner();
  const noted = await store.noteChange();
  if (!noted.ok || caller === null) return noted;
  const changed = { slug, person: member.id, role };
  await auditRevokedTokens(env, changed, { actor: caller.actor, requestId });
  return ok(null);
}

/** Writes the invitation and its mail, which the queue then sends; without a provider it waits for one. */
export async function inviteByMail(env: PlatformEnv, given: invitations.NewInvitation) {
  const db = env.DIRECTORY;
  const nowMs = Date.now();
  const tasks: Parameters<typeof env.MAIL_QUEUE.send>[0][] = [];
  const made = await invitations.createInvitation(db, given, nowMs, (invitationId) => {
    const mail = { kind: "invitation", recipient: given.email, invitationId } as const;
    const { task, statement } = buildAccountMail(db, mail, nowMs);
    tasks.push(task);
    return [statement];
  });
  for (const task of made.isNew ? tasks : []) await env.MAIL_QUEUE.send(task);
  return { invitation: made.invitation, isMailed: env.MAIL_API_KEY !== undefined };
}

function mountInvitations(app: PlatformApp): void {
  serve(
    app,
    inviteMember,
    async ({ env, slug, storeName, store, caller, body, onceKey }) => {
      const beyond = beyondCaller(caller, body.role);
      if (beyond !== null) return beyond;
      const all = await members.listMembers(env.DIRECTORY, slug);
      if (all.some(({ email }) => email === body.email)) {
        return err(409, "already_member", "This person is a member already.", "/email");
      }
      const hasRoom = await takeAttempt(env.DIRECTORY, limit, slug, Date.now());
      if (!hasRoom) return err(429, "too_many_requests", "Too many invitations for a day.");
      const noted = await store.noteChange();
      if (!noted.ok) return noted;
      const invitedBy = caller?.actor.name ?? storeName;
      const id = await makeIdempotentId(slug, onceKey);
      const madeBy = caller?.actor.id ?? null;
      return ok(await inviteByMail(env, { ...body, id, slug, invitedBy, madeBy }));
    },
    { subject: ({ body }) => `${body.role}: ${body.email}` },
  );

  serve(app, revokeInvitation, async ({ env, slug, store, params: { id } }) => {
    const open = await invitations.listInvitations(env.DIRECTORY, slug, Date.now());
    if (!open.some((invitation) => invitation.id === id)) {
      return err(404, "invitation_unknown", "The store has no such invitation.", "/path/id");
    }
    const noted = await store.noteChange();
    if (!noted.ok) return noted;
    await invitations.revokeInvitation(env.DIRECTORY, { id, slug }, Date.now());
    return ok({ id });
  });
}

export function mountMembers(app: PlatformApp): void {
  serve(app, listMembers, async ({ env, slug }) =>
    ok({
      members: await members.listMembers(env.DIRECTORY, slug),
      invitations: await invitations.listInvitations(env.DIRECTORY, slug, Date.now()),
    }),
  );

  mountInvitations(app);

  serve(
    app,
    setMemberRole,
    async (asked) => {
      const { env, slug, caller, params, body } = asked;
      const { id, role } = { ...params, ...body };
      const member = await findMember({ env, slug, caller }, id);
      if (!member.ok) return member;
      const beyond = beyondCaller(caller, role);
      if (beyond !== null) return beyond;
      const noted = await noteMemberChange(asked, member.value, role);
      if (!noted.ok) return noted;
      const named = { slug, personId: id };
      const isChanged = await members.changeRole(env.DIRECTORY, named, role, Date.now());
      return isChanged ? ok({ id, role }) : lastOwner();
    },
    { subject: ({ params, body }) => `person:${params.id} ${body.role}` },
  );

  serve(
    app,
    removeMember,
    async (asked) => {
      const { env, slug, caller, params } = asked;
      const { id } = params;
      const member = await findMember({ env, slug, caller }, id);
      if (!member.ok) return member;
      const noted = await noteMemberChange(asked, member.value, null);
      if (!noted.ok) return noted;
      const named = { slug, personId: id };
      const isRemoved = await members.endMembership(env.DIRECTORY, named, Date.now());
      return isRemoved ? ok({ id }) : lastOwner();
    },
    { subject: ({ params }) => `person:${params.id}` },
  );
}
