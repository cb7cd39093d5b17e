import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { putAccessCode } from "#contract/store/seller-store-calls";
import { StoreRecordSchema } from "#contract/store/store";
import { checkAccessCode, getStore } from "#contract/store/store-calls";
import { getTheme, putTheme } from "#contract/theme/theme-calls";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  bindings,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";

async function putCode({ headers }: Seller, accessCode: string | null) {
  const response = await ask("PUT", putAccessCode.path, { headers, body: { accessCode } });
  return (await readAnswer(putAccessCode, response)).gated;
}

/** `granted`, `refused`, or the seconds to wait; with the version. */
async function tryCode(accessCode: string, from = "203.0.113.1", slug = "aurora") {
  const headers = { "X-Shopper-Address": from };
  const body = { storeSlug: slug, accessCode };
  const answer = await ask("POST", checkAccessCode.path, { headers, body });
  const { granted, version, retryAfterS } = await readAnswer(checkAccessCode, answer);
  return `${retryAfterS ?? (granted ? "granted" : "refused")} v${version}`;
}

async function versionOf({ slug }: Seller) {
  const answer = await ask("GET", `${getStore.path}?slug=${slug}`);
  const { store } = await readAnswer(getStore, answer);
  const published = StoreRecordSchema.parse(await bindings.PUBLISHED.get(`store:${slug}`, "json"));
  expect(published.accessVersion).toBe(store.accessVersion);
  return `v${store.accessVersion} r${store.revision}`;
}

/** As if so many attempts had failed just now, without the time that hashing takes. */
function addAttempts(seller: Seller, count: number) {
  return runInDurableObject(objectOf(seller), (_, { storage }) => {
    for (let index = 0; index < count; index++) {
      const insert = "INSERT INTO attempt (kind, subject, at_ms) VALUES ('access', ?, ?)";
      storage.sql.exec(insert, `somebody-${index}`, Date.now());
    }
  });
}

test("GAT-01 an open shop needs no access code, a closed one does", async () => {
  const seller = await aStore();
  expect([await versionOf(seller), await tryCode("anything")]).toEqual(["v0 r1", "granted v0"]);
  expect(await putCode(seller, "moonlight")).toBe(true);
  expect(await versionOf(seller)).toBe("v1 r2");
  expect(await tryCode("moonlight")).toBe("granted v1");
  expect(await tryCode(" moonlight ")).toBe("granted v1");
  expect(await tryCode("Moonlight")).toBe("refused v1");
  expect(await tryCode("")).toBe("refused v1");
});

test("GAT-01 every new code raises the version, the same one again and a second opening change nothing", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  await putCode(seller, "moonlight");
  expect(await versionOf(seller)).toBe("v1 r2");
  await putCode(seller, "sunlight");
  expect(await versionOf(seller)).toBe("v2 r3");
  expect([await tryCode("moonlight"), await tryCode("sunlight")]).toEqual([
    "refused v2",
    "granted v2",
  ]);
  expect([await putCode(seller, null), await putCode(seller, null)]).toEqual([false, false]);
  expect(await versionOf(seller)).toBe("v0 r4");
  await putCode(seller, "sunlight");
  expect(await versionOf(seller)).toBe("v3 r5");
});

test("GAT-01 the code is stored nowhere, and no two stores keep the same hash of it", async () => {
  const aurora = await aStore();
  const vinyl = await aStore("vinyl");
  const locks: unknown[] = [];
  for (const seller of [aurora, vinyl]) {
    await putCode(seller, "moonlight");
    await tryCode("moonlight", "203.0.113.77", seller.slug);
    await tryCode("wrong", "203.0.113.77", seller.slug);
    await runInDurableObject(objectOf(seller), (_, { storage }) => {
      const stored = ["store_setting", "attempt", "audit_event", "idempotency_key"].map((table) =>
        storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
      );
      expect(JSON.stringify(stored)).not.toContain("moonlight");
      expect(JSON.stringify(stored)).not.toContain("203.0.113");
      const lock = "SELECT value FROM store_setting WHERE name = 'access_lock'";
      locks.push(JSON.parse(String(storage.sql.exec(lock).one().value)));
    });
  }
  expect(locks).toMatchObject([{ iterations: 100_000 }, { iterations: 100_000 }]);
  const [one, two] = locks.map((lock) => JSON.stringify(lock));
  expect(one).not.toBe(two);
});

test("API-31 GAT-01 after ten wrong codes of an address nothing of it is compared for 15 minutes", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  for (let index = 0; index < 10; index++) expect(await tryCode("wrong")).toBe("refused v1");
  const waiting = await tryCode("moonlight");
  expect(waiting).toMatch(/^(8[5-9]\d|900) v1$/);
  expect(await tryCode("moonlight", "203.0.113.2")).toBe("granted v1");
  await passMinutes(seller, 14);
  expect(await tryCode("moonlight")).toMatch(/^[1-6]?\d v1$/);
  await passMinutes(seller, 15);
  expect(await tryCode("moonlight")).toBe("granted v1");
});

test("API-31 guesses sent at once are counted as well", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => tryCode(`guess-${index}`)),
  );
  expect(answers.filter((answer) => answer === "refused v1")).toHaveLength(10);
});

test("API-31 a right code makes its address's wrong ones forgotten", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 9; index++) expect(await tryCode("wrong")).toBe("refused v1");
    expect(await tryCode("moonlight")).toBe("granted v1");
  }
});

test("API-31 a hundred wrong codes from anywhere lock no guest out who knows the code", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  await addAttempts(seller, 100);
  expect(await tryCode("moonlight", "198.51.100.2")).toBe("granted v1");
});

test("API-31 while a store is being guessed at, each network has three tries instead of ten", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  await addAttempts(seller, 100);
  const guess = () => tryCode("wrong", "198.51.100.2");
  for (let round = 0; round < 3; round++) expect(await guess()).toBe("refused v1");
  expect(await guess()).toMatch(/^\d+ v1$/);
  expect(await tryCode("moonlight", "198.51.100.3")).toBe("granted v1");
  await passMinutes(seller, 15);
  for (let round = 0; round < 10; round++) expect(await guess()).toBe("refused v1");
  expect(await guess()).toMatch(/^\d+ v1$/);
});

test("GAT-01 an opened shop forgets who tried", async () => {
  const seller = await aStore();
  await putCode(seller, "moonlight");
  await tryCode("wrong");
  const attempts = () =>
    runInDurableObject(
      objectOf(seller),
      (_, { storage }) => storage.sql.exec("SELECT * FROM attempt").toArray().length,
    );
  expect(await attempts()).toBe(1);
  await putCode(seller, null);
  expect(await attempts()).toBe(0);
});

test("GAT-01 a code has four characters at least", async () => {
  const { headers } = await aStore();
  const body = { accessCode: " abc " };
  expect(await errorOf(await ask("PUT", putAccessCode.path, { headers, body }))).toBe(
    "422 invalid /accessCode",
  );
});

test("PRE-05 the theme of a gated store is given to draw the gate, and is no place to guess codes", async () => {
  const seller = await aStore();
  const theme = { content: { login: { title: "Members" } } };
  const put = { headers: seller.headers, body: theme };
  await ask("PUT", `${putTheme.path}?publish=true`, put);
  await putCode(seller, "moonlight");
  const read = (query: string) => ask("GET", `${getTheme.path}?siteKey=aurora${query}`);
  expect(await readAnswer(getTheme, await read(""))).toEqual(theme);
  for (const code of ["moonlight", "wrong"]) {
    const response = await read(`&accessCode=${code}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await readAnswer(getTheme, response)).toEqual(theme);
  }
});
