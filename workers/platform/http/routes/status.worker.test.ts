import { expect, test } from "vitest";
import { runWatch } from "#contract/alerts/health-calls";
import { getPlatformStatus, getSellerStatus } from "#contract/alerts/status-calls";
import { evaluateAlerts } from "#platform/modules/alerts/evaluate-alerts";
import { aMail, inStore } from "#tests/fixtures/platform/outbox";
import {
  aStore,
  ask,
  bearer,
  bindings,
  operatorToken,
  readAnswer,
} from "#tests/fixtures/platform/platform";

const operator = { headers: bearer(operatorToken) };
const watch = async () => readAnswer(runWatch, await ask("POST", runWatch.path, operator));
const status = async () => readAnswer(getPlatformStatus, await ask("GET", getPlatformStatus.path));

async function aDisruption(slug: string) {
  const seller = await aStore(slug);
  await aMail(seller);
  const clock = { now: () => new Date(Date.now() + 31 * 60_000) };
  await inStore(seller, (ctx) => evaluateAlerts({ ...ctx, clock }));
  return seller;
}

test("the status is unknown until the watch has run, then says which part is disrupted and names no store", async () => {
  expect(await status()).toEqual({ state: "unknown", checkedAt: null, parts: [] });
  await watch();
  expect(await status()).toMatchObject({ state: "ok" });
  await aDisruption("aurora");
  await watch();
  const disrupted = await status();
  expect(disrupted.state).toBe("disrupted");
  expect(disrupted.parts.filter(({ isDisrupted }) => isDisrupted)).toMatchObject([
    { part: "mails" },
  ]);
  expect(JSON.stringify(disrupted)).not.toContain("aurora");
});

test("one shop's trouble among hundreds is none of the platform's, and its seller sees it", async () => {
  const seller = await aDisruption("aurora");
  const vinyl = await aStore("vinyl");
  const insert = bindings.DIRECTORY.prepare(
    "INSERT INTO store (slug, id, name, status, created_at) VALUES (?1, ?1, ?1, 'active', '')",
  );
  await bindings.DIRECTORY.batch(
    Array.from({ length: 120 }, (_, index) => insert.bind(`store-${index}`)),
  );
  await watch();
  const own = await ask("GET", getSellerStatus.path, seller);
  expect(await readAnswer(getSellerStatus, own)).toMatchObject({
    platform: { state: "ok" },
    alerts: [{ kind: "mails-waiting", count: 1 }],
  });
  const others = await ask("GET", getSellerStatus.path, vinyl);
  expect((await readAnswer(getSellerStatus, others)).alerts).toEqual([]);
});

test("the page says it in German or English, and carries no script", async () => {
  await aDisruption("aurora");
  await watch();
  const page = async (language: string) => {
    const answer = await ask("GET", "/status", { headers: { "Accept-Language": language } });
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    return answer.text();
  };
  const german = await page("de-AT,de;q=0.9,en;q=0.5");
  expect(german).toContain('<html lang="de">');
  expect(german).toContain("E-Mails</dt><dd>gestört seit <time");
  const english = await page("fr,en;q=0.5");
  expect(english).toContain("E-mails</dt><dd>disrupted since <time");
  expect(english).not.toMatch(/<script|aurora/);
});
