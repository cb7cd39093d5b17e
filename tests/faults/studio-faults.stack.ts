/** Every route of the studio while the platform refuses, fails, hangs or answers nonsense: as a page, a script, a form. */
import { afterAll, beforeAll, expect, test } from "vitest";
import de from "#studio/locales/de/layout.json";
import { sendConcurrently } from "#tests/isolation/http-client";
import type { Answer, Sent } from "#tests/studio-access/studio-client";
import { listRoutes, pathOf } from "../studio-access/studio-routes";
import { watchQueue } from "./browser";
import { type FaultyStudio, slug, startFaultyStudio } from "./faulty-studio";

let started: FaultyStudio | undefined;
beforeAll(async () => {
  started = await startFaultyStudio();
});
afterAll(() => started?.stop());

function running(): FaultyStudio {
  if (started === undefined) throw new Error("The studio did not start.");
  return started;
}

const typed = { intent: "save", name: 'Ada "B" <3', email: "ada@counter.test", once: "1" };
/** A call that asks a provider, or a seller's own server, is waited for longer than others. */
const longestMs = ({ path }: Sent) =>
  /\/(product-files|deliveries)\b/.test(path) ? 19_000 : 9_000;
/** Of the frame that a store's page has around it. */
const menu = `href="/stores/${slug}/settings"`;

/** What a person reads of a failure. @returns null where all is well */
function judgePage({ status, headers, body }: Answer, { method }: Sent): string | null {
  if (status < 400) return null;
  if (!(headers["content-type"] ?? "").startsWith("text/html")) return "is bare text";
  if (!/<html lang="de"/.test(body)) return "is not in the person's language";
  if (!body.includes('href="/"')) return "leads nowhere";
  if (status < 500) return null;
  if (!body.includes(de["failure.unavailable.title"])) return "does not say what happened";
  if (!body.includes(de["failure.retry"])) return "cannot be tried again";
  const sent = Object.keys(typed).every((name) => body.includes(`type="hidden" name="${name}"`));
  return method === "POST" && body.includes("<nav") && !sent ? "forgets what was sent" : null;
}

const judgeScript = ({ status, headers }: Answer): string | null =>
  status < 500 || headers["x-studio-unanswered"] === "yes" ? null : "is not held";

const isDocument = ({ path }: Sent) => !path.includes("_data=");

async function findFaults(
  judge: (answer: Answer, sent: Sent) => string | null,
  isSent: (sent: Sent) => boolean = () => true,
): Promise<string[]> {
  const { send, session } = running();
  const routes = await listRoutes();
  const visits = routes.flatMap((route): Sent[] => {
    const path = pathOf(route, slug);
    const byScript = `${path}?_data=${encodeURIComponent(route.id)}`;
    const form = { method: "POST", form: typed, session } as const;
    return [
      { path, session },
      { path: byScript, session },
      { path, ...form },
      { path: byScript, ...form },
    ];
  });
  const endWatch = watchQueue(() => send({ path: "/healthz", session }));
  const answers: { sent: Sent; answer: Answer; tookMs: number }[] = [];
  await sendConcurrently(visits.filter(isSent), 24, async (sent) => {
    const sinceMs = Date.now();
    const answer = await send({ ...sent, language: "de" });
    answers.push({ sent, answer, tookMs: Date.now() - sinceMs });
  });
  const queueMs = await endWatch();
  return answers.flatMap(({ sent, answer, tookMs }) => {
    const isLate = tookMs > longestMs(sent) + queueMs;
    const fault = isLate ? `took ${tookMs} ms` : judge(answer, sent);
    const { method = "GET", path } = sent;
    return fault === null ? [] : [`${method} ${path}: ${answer.status} ${fault}`];
  });
}

/** Before the others: after many failures of a call the studio stops asking for a while, here of the account's. */
test.each(["500", "hangs"] as const)(
  "14 while all calls but the account's meet %s a store's pages stay in their menu",
  async (fault) => {
    const { proxy } = running();
    proxy.spoil(fault, (path) => path !== "/v1/account");
    let failed = 0;
    const faults = await findFaults((answer, sent) => {
      if (answer.status < 500) return null;
      const isOfStore = answer.body.includes(menu);
      if (isOfStore) failed += 1;
      return judgePage(answer, sent);
    }, isDocument);
    proxy.spoil(null);
    expect(faults).toEqual([]);
    expect(failed).toBeGreaterThan(15);
  },
);

test.each([
  { fault: "refused", isHeld: true },
  { fault: "500", isHeld: true },
  { fault: "429", isHeld: true },
  { fault: "hangs", isHeld: true },
  { fault: "garbage", isHeld: false },
] as const)(
  "14 while the platform's answer is $fault no route of the studio is blank, bare or late, and nothing typed is lost",
  async ({ fault, isHeld }) => {
    const { proxy } = running();
    proxy.spoil(fault);
    const faults = await findFaults((answer, sent) =>
      isDocument(sent) ? judgePage(answer, sent) : isHeld ? judgeScript(answer) : null,
    );
    proxy.spoil(null);
    expect(faults).toEqual([]);
  },
);

test("14 without scripts a form that met a platform that is down is sent again by one press", async () => {
  const { send, session, proxy, origin } = running();
  const path = `/stores/${slug}/settings/shop`;
  proxy.spoil("refused");
  const { body } = await send({ path, session, method: "POST", form: typed, origin });
  proxy.spoil(null);
  const [, action = "", fields = ""] =
    /<noscript><form method="post" action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(body) ?? [];
  const shown = [...fields.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(action).toBe(path);
  expect(shown).toEqual([
    ["intent", "save"],
    ["name", "Ada &quot;B&quot; &lt;3"],
    ["email", "ada@counter.test"],
    ["once", "1"],
  ]);
});
