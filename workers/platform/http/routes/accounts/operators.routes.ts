// The operator's calls about people: operators, members on the operator's word, sign-in links, and
// entering a store.
import {
  createSignInLink,
  enterStore,
  inviteOperator,
  inviteToStore,
  leaveStore,
  listOperators,
  putMember,
  removeOperator,
} from "#contract/accounts/operator-account-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { storeStub } from "#platform/http/app/store-stub";
import { readOperatorKey } from "#platform/http/middleware/idempotency-key-header";
import {
  type Asked,
  auditedOperatorAction,
  storeUnknown,
} from "#platform/http/routes/operator/operator-store-actions";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok } from "#platform/kernel/result";
import * as invitations from "#platform/modules/accounts/invitations";
import { buildMember, listMembers } from "#platform/modules/accounts/members";
import * as persons from "#platform/modules/accounts/people";
import { makeSignInLink } from "#platform/modules/accounts/sign-in-links";
import { buildStudioUrl } from "#platform/modules/accounts/studio-url";
import * as support from "#platform/modules/accounts/support-sessions";
import { readStoreLine, withMigratedDirectory } from "#platform/modules/directory/directory";
import { makeIdempotentId } from "#platform/modules/directory/idempotent-id";
import { auditRevokedTokens } from "./audit-revoked-tokens";
import { inviteByMail } from "./members.routes";

/** Who operates the deployment is in no store's trail. @param id of the invitation or the person */
function logOperatorChange(message: string, id: string, { actor, requestId }: Asked): void {
  console.warn(JSON.stringify({ level: "warn", message, id, actorId: actor.id, requestId }));
}

function mountOperators(app: PlatformApp): void {
  serveOperator(app, listOperators, async ({ env }) =>
    ok({
      operators: await persons.listOperators(env.DIRECTORY),
      invitations: await invitations.listInvitations(env.DIRECTORY, null, Date.now()),
    }),
  );

  serveOperator(app, inviteOperator, async ({ env, by, requestId, request, body: asked }) => {
    const { mailed, ...body } = asked;
    const log = (invitationId: string) =>
      logOperatorChange("operator invited", invitationId, { actor: by.actor, requestId });
    const invitedBy = by.actor.name ?? env.ROOT_DOMAIN;
    const id = await makeIdempotentId(null, readOperatorKey(request, body));
    const madeBy = by.actor.id;
    const given = { ...body, id, slug: null, role: "operator", invitedBy, madeBy } as const;
    if (mailed) {
      const mail = await inviteByMail(env, given);
      log(mail.invitation.id);
      return ok({ ...mail, url: null });
    }
    const nowMs = Date.now();
    const none = () => [];
    const { invitation } = await invitations.createInvitation(env.DIRECTORY, given, nowMs, none);
    const made = await invitations.makeInvitationLink(env.DIRECTORY, invitation.id, nowMs);
    const url = made === null ? null : buildStudioUrl(env, "/invitation", made.link);
    log(invitation.id);
    return ok({ invitation, url, isMailed: true });
  });

  serveOperator(app, removeOperator, async ({ env, by, requestId, params: { id } }) => {
    const nowMs = Date.now();
    const isGone =
      (await persons.removeOperator(env.DIRECTORY, id, nowMs)) ||
      (await invitations.revokeInvitation(env.DIRECTORY, { id, slug: null }, nowMs));
    if (!isGone) return err(404, "operator_unknown", "There is no such operator.");
    logOperatorChange("operator removed", id, { actor: by.actor, requestId });
    return ok({ id });
  });
}

export function mountOperatorAccounts(app: PlatformApp): void {
  mountOperators(app);

  serveOperator(app, putMember, async ({ env, by, requestId, params: { slug }, body }) => {
    if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
    const asked = { actor: by.actor, requestId };
    const subject = `${body.role}: ${body.email}`;
    await storeStub(env, slug, auditedOperatorAction("putMember", subject, asked)).noteChange();
    await auditRevokedTokens(env, { slug, person: body.email, role: body.role }, asked);
    const nowMs = Date.now();
    const db = env.DIRECTORY;
    await withMigratedDirectory(db, () =>
      db.batch([
        persons.buildPerson(db, body, nowMs),
        ...buildMember(db, { ...body, slug }, nowMs),
      ]),
    );
    const person = await persons.findPersonByEmail(db, body.email);
    return person === null
      ? err(404, "person_unknown", "There is no such person.")
      : ok({ person });
  });

  serveOperator(app, inviteToStore, async ({ env, by, request, requestId, params, body }) => {
    const { slug } = params;
    const store = await readStoreLine(env.DIRECTORY, slug);
    if (store === null) return storeUnknown();
    const members = await listMembers(env.DIRECTORY, slug);
    if (members.some(({ email }) => email === body.email)) {
      return err(409, "already_member", "This person is a member already.", "/email");
    }
    const asked = { actor: by.actor, requestId };
    const subject = `${body.role}: ${body.email}`;
    await storeStub(env, slug, auditedOperatorAction("inviteToStore", subject, asked)).noteChange();
    const invitedBy = by.actor.name ?? store.name;
    const id = await makeIdempotentId(slug, readOperatorKey(request, body));
    const madeBy = by.actor.id;
    return ok(await inviteByMail(env, { ...body, id, slug, invitedBy, madeBy }));
  });

  serveOperator(app, createSignInLink, async ({ env, by, requestId, body: { email } }) => {
    const person = await persons.findPersonByEmail(env.DIRECTORY, email);
    if (person === null) return err(404, "person_unknown", "There is no such person.", "/email");
    // Who holds the link is that person in each of their stores: noted there before there is one.
    const noted = auditedOperatorAction("createSignInLink", email, { actor: by.actor, requestId });
    for (const { slug } of await persons.listStoresOf(env.DIRECTORY, person.id)) {
      await storeStub(env, slug, noted).noteChange();
    }
    const { link, expiresAtMs } = await makeSignInLink(env.DIRECTORY, person.id, Date.now());
    const url = buildStudioUrl(env, "/sign-in", link);
    return ok({ url, expiresAt: new Date(expiresAtMs).toISOString() });
  });

  serveOperator(app, enterStore, async ({ env, by, requestId, params: { slug }, body }) => {
    if (by.session === null) {
      const detail = "This is for an operator's session; the deployment's token needs no entry.";
      return err(403, "session_needed", detail);
    }
    if ((await readStoreLine(env.DIRECTORY, slug)) === null) return storeUnknown();
    const { reason } = body;
    const asked = { actor: { ...by.actor, reason }, requestId };
    // Noted before it is done: no store is entered without its line.
    await storeStub(env, slug, auditedOperatorAction("enterStore", "", asked)).noteChange();
    const entry = { sessionId: by.session.id, slug, reason };
    const expiresAtMs = await support.startSupportSession(env.DIRECTORY, entry, Date.now());
    return ok({ slug, expiresAt: new Date(expiresAtMs).toISOString() });
  });

  // No line of its own in the store's trail: the entry's says an hour at most.
  serveOperator(app, leaveStore, async ({ env, by, params: { slug } }) => {
    if (by.session !== null) {
      await support.endSupportSession(env.DIRECTORY, { sessionId: by.session.id, slug });
    }
    return ok({ slug });
  });
}
