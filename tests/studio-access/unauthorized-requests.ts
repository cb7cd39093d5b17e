/** Visits to the studio by those who may not, and what is wrong with an answer to them. */
import { sendConcurrently } from "#tests/isolation/http-client";
import type { FilledStore } from "./filled-store";
import { type StudioUnderTest, theirs } from "./people";
import type { Answer, Sent } from "./studio-client";
import { isOfStore, pathOf, type StudioRoute } from "./studio-routes";

export const concurrency = 6;

/** With a store of one's own, and one of others. */
export type Running = StudioUnderTest & { own: FilledStore; foreign: FilledStore };

/** Pages for those who are not signed in. */
const publicPages = ["sign-in", "invitation"];

export type Asked = { route: StudioRoute; sent: Sent };
export type Judge = (answer: Answer, asked: Asked) => string | null;

/** By document, by script, and by form. */
export function planVisits(
  routes: readonly StudioRoute[],
  session: string | null,
  pathTo = (route: StudioRoute) => pathOf(route, theirs.slug),
): Asked[] {
  return routes.flatMap((route) => {
    const path = pathTo(route);
    const form = { intent: "save", name: "Changed", email: "eve@people.test", role: "owner" };
    const byScript = `${path}?_data=${encodeURIComponent(route.id)}`;
    return [
      { route, sent: { path, session } },
      { route, sent: { path: byScript, session } },
      { route, sent: { path, session, method: "POST", form } as const },
      { route, sent: { path: byScript, session, method: "POST", form } as const },
    ];
  });
}

/** What holds for every client. */
function judgeAny({ status, headers, body }: Answer): string | null {
  if (status >= 500) return `answers ${status}`;
  if (headers["content-security-policy"] === undefined) return "has no policy";
  return / style="/.test(body.replaceAll(/<script[\s\S]*?<\/script>/g, ""))
    ? "has a style attribute"
    : null;
}

export async function listFaults(
  { send }: Running,
  visits: readonly Asked[],
  judge: Judge,
): Promise<string[]> {
  const faults: string[] = [];
  await sendConcurrently(visits, concurrency, async (asked) => {
    const answer = await send(asked.sent);
    const fault = judgeAny(answer) ?? judge(answer, asked);
    const { method = "GET", path } = asked.sent;
    if (fault !== null) faults.push(`${method} ${path}: ${answer.status} ${fault}`);
  });
  return faults;
}

/** Where the answer leads, to a document or to a script. */
export const redirectOf = ({ headers }: Answer) =>
  String(headers.location ?? headers["x-remix-redirect"] ?? "");
export const isRefused = ({ status }: Answer) => [400, 401, 403, 404, 405].includes(status);
/** Remix asks a script to go elsewhere by a 204. */
const isRedirect = (answer: Answer) => redirectOf(answer) !== "" && answer.status < 400;
const namesStore = ({ body, headers }: Answer) =>
  `${JSON.stringify(headers)}${body}`.includes(theirs.name);

export const judgeSignedOut: Judge = (answer, { route, sent }) => {
  if (namesStore(answer)) return "names a store";
  if (isRefused(answer)) return null;
  if (isRedirect(answer)) {
    const isOwnWay = /^\/(sign-in(\?|$)|confirm$|account$|$)/.test(redirectOf(answer));
    return isOwnWay ? null : `leads to ${redirectOf(answer)}`;
  }
  // Layouts and forms of public pages.
  const isPublic = publicPages.includes(route.pattern) || route.pattern === "sign-in/passkey";
  return isPublic || sent.path.startsWith("/sign-out") ? null : "is open to everyone";
};

/** What is shown of another store, by the texts that stand in it alone. */
export function findMark({ foreign }: Running, { headers, body }: Answer): string | undefined {
  const text = `${JSON.stringify(headers)}${body}`;
  return [theirs.name, ...foreign.marks].find((mark) => text.includes(mark));
}

/** A page is not there. Where a route has no page, or takes no form, Remix says so to everyone alike. */
export const judgeOutsider =
  (studio: Running): Judge =>
  (answer, { route, sent }) => {
    const mark = findMark(studio, answer);
    if (mark !== undefined) return `shows "${mark}" of the store of others`;
    if (!isOfStore(route) || answer.status === 404) return null;
    const isNoPage =
      sent.method !== "POST" && answer.status === 400 && sent.path.includes("_data=");
    return isNoPage || (sent.method === "POST" && answer.status === 405) ? null : "is no 404";
  };

/** What was done is said by a notice; what was not, by another one or by the status. */
export function isDone(answer: Answer): boolean {
  const { status, headers } = answer;
  const notices = [headers["set-cookie"] ?? []].flat().map(decodeURIComponent);
  // What is chosen goes on to the page that asks what is to become of it, by the address or as the same form.
  const isHandedOn = status === 307 || /\/bulk-edit\?/.test(redirectOf(answer));
  return (
    status < 400 && !isHandedOn && !notices.some((cookie) => cookie.includes('"tone":"danger"'))
  );
}
