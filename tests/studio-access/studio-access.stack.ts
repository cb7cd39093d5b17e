/** Every route of the studio, asked by those who may not: without a session, with an ended one, of other stores. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendConcurrently } from "#tests/isolation/http-client";
import { fillStore } from "./filled-store";
import {
  exchangeIds,
  fillPattern,
  listForeignForms,
  listForeignQueries,
  listPaths,
  ofOneStore,
} from "./foreign-ids";
import { listPostForms } from "./page-forms";
import { mine, startStudio, theirs } from "./people";
import { readStore, watchBoth } from "./store-snapshot";
import type { Form } from "./studio-client";
import { isOfStore, listRoutes, pathOf, type StudioRoute } from "./studio-routes";
import {
  type Asked,
  concurrency,
  findMark,
  isDone,
  isRefused,
  type Judge,
  judgeOutsider,
  judgeSignedOut,
  listFaults,
  planVisits,
  type Running,
  redirectOf,
} from "./unauthorized-requests";

/** Changes that reading is enough for, such as a file that is asked for by POST; by pattern. */
const accountantMayPost: readonly string[] = [];

let started: Running | undefined;
beforeAll(async () => {
  const studio = await startStudio();
  const [own, foreign] = await Promise.all([
    fillStore(studio.stack, { slug: mine.slug, repeats: 1, font: "inter" }),
    fillStore(studio.stack, { slug: theirs.slug, repeats: 3, font: "lora" }),
  ]);
  started = { ...studio, own, foreign };
});
afterAll(() => started?.stop());

function running(): Running {
  if (started === undefined) throw new Error("The studio is not up.");
  return started;
}

const findFaults = (visits: readonly Asked[], judge: Judge) => listFaults(running(), visits, judge);

test("TEN-01 19 every route of the studio leads a person without a session, or with an ended one, to the sign-in page", async () => {
  const { sessions } = running();
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(15);
  const visits = [...planVisits(routes, null), ...planVisits(routes, sessions.ended)];
  expect(await findFaults(visits, judgeSignedOut)).toEqual([]);
});

test("TEN-01 19 a store and all that is in it is 404 for the people of another one, by page, script or form", async () => {
  const { sessions, foreign } = running();
  const routes = (await listRoutes()).filter(({ pattern }) => pattern !== "sign-out");
  const pathTo = (route: StudioRoute) =>
    ofOneStore([route]).length === 0
      ? pathOf(route, theirs.slug)
      : fillPattern(route, theirs.slug, foreign.ids).path;
  // What one is in a store of their own counts for nothing here: the widest of roles shows it.
  const visits = planVisits(routes, sessions.strangers.owner, pathTo);
  expect(await findFaults(visits, judgeOutsider(running()))).toEqual([]);
});

test("7 TEN-01 an id of another store below one's own is 404 on every page, and in no list, file or print", async () => {
  const { sessions, own, foreign, send } = running();
  const listChanges = await watchBoth(running());
  const routes = ofOneStore(await listRoutes());
  const named = routes.flatMap((route) => {
    const { path, hasId } = fillPattern(route, mine.slug, foreign.ids);
    return hasId ? [{ path, id: route.id }] : [];
  });
  expect(named.length).toBeGreaterThan(10);
  const { webhook } = own.ids;
  const log = `/stores/${mine.slug}/settings/webhooks`;
  const mixed = [
    `${log}/${webhook}/deliveries/${foreign.ids.delivery}`,
    `${log}/${foreign.ids.webhook}/deliveries/${own.ids.delivery}`,
  ];
  const asked = [
    ...named.flatMap(({ path, id }) => [path, `${path}?_data=${encodeURIComponent(id)}`]),
    ...mixed,
  ].map((path) => ({ path, is404: true }));
  const faults: string[] = [];
  for (const [role, session] of Object.entries(sessions.strangers)) {
    await sendConcurrently(
      [...asked, ...listForeignQueries(mine.slug, foreign.ids)],
      concurrency,
      async ({ path, is404 }) => {
        const answer = await send({ path, session });
        // What a role may not see at all is forbidden, whatever it is.
        const right = role === "owner" ? [404] : [403, 404];
        const mark = findMark(running(), answer);
        if (mark !== undefined) faults.push(`${role} ${path}: shows "${mark}"`);
        if (answer.status >= 500 || (is404 && !right.includes(answer.status))) {
          faults.push(`${role} ${path}: ${answer.status}`);
        }
      },
    );
  }
  expect(faults).toEqual([]);
  expect(await listChanges()).toEqual([]);
});

test("7 TEN-01 a form that names what another store has changes nothing in either, in any of its fields", async () => {
  const { sessions, own, foreign, send } = running();
  const session = sessions.strangers.owner;
  const routes = await listRoutes();
  const faults: string[] = [];
  const exchanged: { what: string; path: string; form: Form; isDone?: true }[] = [];
  await sendConcurrently(listPaths(routes, own), concurrency, async (path) => {
    const page = await send({ path, session });
    for (const shown of listPostForms(page.body)) {
      const fields = exchangeIds(shown, own, foreign);
      const action = new URL(shown.action ?? path, running().studio);
      // What asks first has been answered.
      const form = [...(fields ?? []), ["confirmed", "on"] as const];
      if (fields !== null)
        exchanged.push({
          what: `form of ${path}`,
          path: `${action.pathname}${action.search}`,
          form,
        });
    }
  });
  expect(exchanged.length).toBeGreaterThan(10);
  const listChanges = await watchBoth(running());
  const forms = [...listForeignForms(own, foreign), ...exchanged];
  for (const { what, path, form, isDone: isExpected } of forms) {
    const answer = await send({ path, session, method: "POST", form });
    const mark = findMark(running(), answer);
    if (mark !== undefined) faults.push(`${what}: shows "${mark}"`);
    if (answer.status >= 500) faults.push(`${what}: ${answer.status}`);
    else if (isDone(answer) && !isExpected) faults.push(`${what}: says that it is done`);
  }
  expect(await listChanges()).toEqual([]);
  expect(faults).toEqual([]);
});

test("7 15 of several that a form names those of another store are left alone, and the answer says that not all was done", async () => {
  const { sessions, own, foreign, send, stack } = running();
  const session = sessions.strangers.owner;
  const theirsBefore = await readStore(stack, foreign);
  const mineBefore = await readStore(stack, own);
  const both = (name: string, key: "order" | "product") =>
    [own, foreign].map(({ ids }): [string, string] => [name, ids[key]]);
  const carrier: Form = [
    ["carrier", "UPS"],
    ["once", crypto.randomUUID()],
  ];
  const forms: [string, Form][] = [
    ["products", [["change", "hide"], ...both("slug", "product")]],
    ["orders/ship", [...carrier, ...both("orders", "order")]],
  ];
  for (const [name, form] of forms) {
    const path = `/stores/${mine.slug}/${name}`;
    const answer = await send({ path, session, method: "POST", form });
    expect([path, isDone(answer), findMark(running(), answer)]).toEqual([path, false, undefined]);
  }
  const mineAfter = await readStore(stack, own);
  for (const path of [
    `/v1/seller/listings/${own.ids.product}`,
    `/v1/seller/orders/${own.ids.order}`,
  ]) {
    expect(mineAfter[path], path).not.toBe(mineBefore[path]);
  }
  expect(await readStore(stack, foreign)).toEqual(theirsBefore);
});

test("19 a form that no page sends is a client's mistake, and no failure of the studio", async () => {
  const { sessions, own } = running();
  const routes = ofOneStore(await listRoutes()).filter(
    ({ pattern }) => !pattern.endsWith("/close"),
  );
  const intents = ["no-such", "save", "move", "order", "rule", "members"];
  const forms: Form[] = [{}, ...intents.map((intent) => ({ intent }))];
  const visits = routes.flatMap((route) =>
    forms.map((form) => ({
      route,
      sent: {
        path: fillPattern(route, mine.slug, own.ids).path,
        session: sessions.strangers.owner,
        method: "POST" as const,
        form,
      },
    })),
  );
  expect(await findFaults(visits, () => null)).toEqual([]);
});

/** More than any plain form has. */
const longForm = { intent: "save", name: "a".repeat(300 * 1024) };

test("19 a long form is answered to those who may not save it as a short one is, and is refused where none is sent", async () => {
  const { sessions, own } = running();
  const routes = await listRoutes();
  const judgeLong =
    (judge: Judge): Judge =>
    (answer, asked) =>
      answer.status === 413 ? null : judge(answer, asked);
  const planLong = (session: string | null, pathTo?: (route: StudioRoute) => string) =>
    planVisits(routes, session, pathTo)
      .filter(({ sent }) => sent.method === "POST")
      .map(({ route, sent }) => ({ route, sent: { ...sent, form: longForm } }));
  for (const session of [null, sessions.ended]) {
    expect(await findFaults(planLong(session), judgeLong(judgeSignedOut))).toEqual([]);
  }
  const refused: Judge = (answer) => (isRefused(answer) ? null : "is open to a narrower role");
  const readers = planLong(sessions.accountant).filter(({ route }) => isOfStore(route));
  expect(await findFaults(readers, judgeLong(refused))).toEqual([]);
  const ownPath = (route: StudioRoute) =>
    ofOneStore([route]).length === 0
      ? pathOf(route, mine.slug)
      : fillPattern(route, mine.slug, own.ids).path;
  const counts = { taken: 0, tooLarge: 0 };
  const count: Judge = ({ status, body }, { sent }) => {
    counts[status === 413 ? "tooLarge" : "taken"] += 1;
    const isPage = status === 413 && !sent.path.includes("_data=");
    return isPage && !body.includes("This is too large") ? "has no page that says so" : null;
  };
  expect(await findFaults(planLong(sessions.strangers.owner, ownPath), count)).toEqual([]);
  // By document and by script: eleven routes take files or long texts.
  expect(counts.taken).toBe(22);
  expect(counts.tooLarge).toBeGreaterThan(50);
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
