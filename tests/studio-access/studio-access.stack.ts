/** Every route of the studio, asked by those who may not: without a session, with an ended one, of other stores. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendConcurrently } from "../isolation/send";
import { type StudioUnderTest, startStudio, theirs } from "./people";
import type { Answer, Sent } from "./send";
import { isOfStore, listRoutes, pathOf, type StudioRoute } from "./studio-routes";

const concurrency = 6;
/** Pages for those who are not signed in. */
const publicPages = ["sign-in", "invitation"];
/** Changes that reading is enough for, such as a file that is asked for by POST; by pattern. */
const accountantMayPost: readonly string[] = [];

let started: StudioUnderTest | undefined;
beforeAll(async () => {
  started = await startStudio();
});
afterAll(() => started?.stop());

function running(): StudioUnderTest {
  if (started === undefined) throw new Error("The studio is not up.");
  return started;
}

type Asked = { route: StudioRoute; sent: Sent };
type Judge = (answer: Answer, asked: Asked) => string | null;

/** By document, by script, and by form. */
function planVisits(routes: readonly StudioRoute[], session: string | null): Asked[] {
  return routes.flatMap((route) => {
    const path = pathOf(route, theirs.slug);
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

async function findFaults(visits: readonly Asked[], judge: Judge): Promise<string[]> {
  const { send } = running();
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
const redirectOf = ({ headers }: Answer) =>
  String(headers.location ?? headers["x-remix-redirect"] ?? "");
const isRefused = ({ status }: Answer) => [400, 401, 403, 404, 405].includes(status);
/** Remix asks a script to go elsewhere by a 204. */
const isRedirect = (answer: Answer) => redirectOf(answer) !== "" && answer.status < 400;
const namesStore = ({ body, headers }: Answer) =>
  `${JSON.stringify(headers)}${body}`.includes(theirs.name);

const judgeSignedOut: Judge = (answer, { route, sent }) => {
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

const judgeOutsider: Judge = (answer, { route }) => {
  if (namesStore(answer)) return "names the store of others";
  if (!isOfStore(route)) return null;
  return isRefused(answer) ? null : "is open to a person of another store";
};

test("TEN-01 19 every route of the studio leads a person without a session, or with an ended one, to the sign-in page", async () => {
  const { sessions } = running();
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(15);
  const visits = [...planVisits(routes, null), ...planVisits(routes, sessions.ended)];
  expect(await findFaults(visits, judgeSignedOut)).toEqual([]);
});

test("TEN-01 19 a store is not there for a person of another one, by page, script or form", async () => {
  const { sessions } = running();
  const routes = (await listRoutes()).filter(({ pattern }) => pattern !== "sign-out");
  expect(await findFaults(planVisits(routes, sessions.stranger), judgeOutsider)).toEqual([]);
});

test("19 the operator's area is not there for sellers, and leads an operator without a passkey to the second factor", async () => {
  const { sessions } = running();
  const routes = (await listRoutes()).filter(({ pattern }) => pattern.startsWith("operator"));
  expect(routes.length).toBeGreaterThan(5);
  const refused: Judge = (answer) => (isRefused(answer) ? null : "is open to a seller");
  expect(await findFaults(planVisits(routes, sessions.owner), refused)).toEqual([]);
  const confirmed: Judge = (answer) =>
    isRefused(answer) || redirectOf(answer).startsWith("/confirm?") ? null : "asks for no passkey";
  expect(await findFaults(planVisits(routes, sessions.unconfirmed), confirmed)).toEqual([]);
});

test("19 an accountant changes nothing, and who is not an owner sees neither team, tokens nor trail", async () => {
  const { sessions } = running();
  const ofStore = (await listRoutes()).filter(({ pattern }) => pattern.startsWith("stores/:slug"));
  const visits = planVisits(ofStore, sessions.accountant);
  const judge: Judge = (answer, { route, sent }) => {
    const mayPost = sent.method !== "POST" || accountantMayPost.includes(route.pattern);
    return mayPost || isRefused(answer) ? null : "is open to an accountant's change";
  };
  expect(await findFaults(visits, judge)).toEqual([]);
  const owners = ofStore.filter(({ pattern }) => /\/settings\/(team|tokens|trail)$/.test(pattern));
  expect(owners.length).toBe(3);
  const forbidden: Judge = ({ status }) => (status === 403 ? null : "is open to a narrower role");
  for (const session of [sessions.accountant, sessions.staff]) {
    const asked = planVisits(owners, session).filter(({ sent }) => sent.method !== "POST");
    expect(await findFaults(asked, forbidden)).toEqual([]);
  }
});

test("19 what an owner and an operator are served has a policy and no style attribute, and an operator enters with a reason", async () => {
  const { sessions } = running();
  const routes = await listRoutes();
  const reading = (session: string) =>
    planVisits(routes, session).filter(({ sent }) => sent.method !== "POST");
  let pages = 0;
  const count: Judge = ({ status, body }) => {
    if (status === 200 && body.includes(theirs.name)) pages += 1;
    return null;
  };
  expect(await findFaults(reading(sessions.owner), count)).toEqual([]);
  expect(pages).toBeGreaterThan(5);
  expect(await findFaults(reading(sessions.operator), () => null)).toEqual([]);
  const team = `/stores/${theirs.slug}/settings/team`;
  const { headers } = await running().send({ path: team, session: sessions.operator });
  expect(headers.location).toBe(
    `/operator/stores/${theirs.slug}/enter?${new URLSearchParams({ next: team })}`,
  );
});

test("19 a form of another site changes nothing, for any session", async () => {
  const { sessions } = running();
  const routes = await listRoutes();
  const visits = [sessions.owner, sessions.operator].flatMap((session) =>
    ["https://evil.example", "null", "http://aurora.localhost"].flatMap((origin) =>
      planVisits(routes, session)
        .filter(({ sent }) => sent.method === "POST")
        .map(({ route, sent }) => ({ route, sent: { ...sent, origin } })),
    ),
  );
  const foreign: Judge = ({ status }) => (status === 403 ? null : "takes a foreign form");
  expect(await findFaults(visits, foreign)).toEqual([]);
});
