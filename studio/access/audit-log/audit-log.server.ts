// A page of a store's audit log.
import * as z from "zod";
import { listMembers } from "#contract/accounts/member-calls";
import { includesScope } from "#contract/protocol/scopes";
import { type AuditEvent, listAuditEvents } from "#contract/store/seller-store-calls";
import type { StudioLocale } from "#studio/locales/studio-i18n";
import type { OpenStore } from "#studio/session/require-account.server";
import { textOfCall } from "./call-texts.server";
import { describeSubject } from "./describe-subject.server";

const BeforeSchema = z.coerce.number().int().min(1).optional().catch(undefined);

/** "script": by the deployment's own token, which names no person. */
export type TrailActor = "person" | "token" | "operator" | "script" | "seller";

function actorOf({ actor, actorId }: AuditEvent): TrailActor {
  if (actorId === "operator") return "script";
  const [kind] = (actorId ?? "").split(":");
  return kind === "person" || kind === "token" || kind === "operator" ? kind : actor;
}

/** Names of the members by id, for lines about one. */
async function readNames({ client, scopes }: OpenStore): Promise<ReadonlyMap<string, string>> {
  if (!includesScope(scopes, "members:read")) return new Map();
  const { members } = await client.call(listMembers, {});
  return new Map(members.map(({ id, name }) => [id, name]));
}

export async function readAuditLog(
  store: OpenStore,
  locale: StudioLocale,
  search: URLSearchParams,
) {
  const before = BeforeSchema.parse(search.get("before") ?? undefined);
  const query = { limit: 50, ...(before !== undefined && { before }) };
  const [{ events, next }, names] = await Promise.all([
    store.client.call(listAuditEvents, { query }),
    readNames(store),
  ]);
  const path = `/stores/${store.slug}/settings/trail`;
  return {
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      what: textOfCall(event.call, locale),
      subject: describeSubject(event, names, locale),
      actor: actorOf(event),
      actorName: event.actorName,
      reason: event.reason,
    })),
    first: before === undefined ? null : path,
    next: next === null ? null : `${path}?before=${next}`,
  };
}
export type TrailEvent = Awaited<ReturnType<typeof readAuditLog>>["events"][number];
