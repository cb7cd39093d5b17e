import { expect, test } from "vitest";
import { aStoreRecord, openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const credentials = (stores: Record<string, string>) => ({
  "credentials.json": { platformUrl: "http://platform.test", operatorToken: "operator", stores },
});
const tokensIn = (left: Record<string, string>) =>
  JSON.parse(left["credentials.json"] ?? "").stores;

test("a store is created with its market, and its token is printed and stored", async () => {
  const platform = aPlatform({
    "POST /v1/operator/stores": { store: aStoreRecord(), sellerToken: "fresh" },
  });
  const words = [
    "stores",
    "create",
    "--slug",
    "aurora",
    "--name",
    "Aurora Club",
    "--currency",
    "EUR",
  ];
  const run = await anOpsRun(words, platform, credentials({}));
  expect(run.exitCode).toBe(0);
  expect(run.calls[0]?.body).toMatchObject({
    slug: "aurora",
    name: "Aurora Club",
    settings: { market: { currency: "EUR", region: "USA", locale: "en" } },
  });
  expect(run.printed).toContain("Its seller token: fresh");
  expect(tokensIn(run.left)).toEqual({ aurora: "fresh" });
  const json = await anOpsRun([...words, "--json"], platform);
  expect(JSON.parse(json.printed).sellerToken).toBe("fresh");
  expect(json.warned).toBe("Keep it: it is shown this once.");
});

test("all stores are listed, however many pages they fill", async () => {
  const lineOf = (index: number) => ({
    slug: `shop-${index}`,
    id: String(index),
    name: `Shop ${index}`,
    status: "active",
    createdAt: openedAt,
  });
  const answer = (request: Request) => {
    const after = new URL(request.url).searchParams.get("after");
    const stores = after === null ? [1, 2].map(lineOf) : [3].map(lineOf);
    return Response.json({ stores, next: after === null ? "shop-2" : null });
  };
  const run = await anOpsRun("stores list", answer);
  expect(run.calls.map(({ query }) => query.after)).toEqual([undefined, "shop-2"]);
  expect(run.printed.split("\n")).toEqual([
    "SLUG    NAME    STATUS  OPENED (UTC)",
    ...[1, 2, 3].map((index) => `shop-${index}  Shop ${index}  active  02 Jan 2026, 03:04`),
  ]);
  const json = await anOpsRun("stores list --json", answer);
  expect(JSON.parse(json.printed)).toHaveLength(3);
});

test("the operator sees a store with its hostnames, a seller sees their own record", async () => {
  const platform = aPlatform({
    "GET /v1/operator/stores/aurora": {
      store: aStoreRecord({ accessVersion: 2 }),
      createdAt: openedAt,
      hostnames: ["shop.aurora.test"],
    },
    "GET /v1/seller/store": { store: aStoreRecord() },
  });
  const operator = await anOpsRun("stores show --store aurora", platform);
  expect(operator.printed).toMatch(/^Hosts +shop\.aurora\.test$/m);
  expect(operator.printed).toMatch(/^Access +behind an access code$/m);
  expect(operator.printed).toMatch(/^Not paid by +no way is hidden$/m);
  const env = { AWNING_OPERATOR_TOKEN: "", AWNING_STORE_TOKEN: "mine" };
  const seller = await anOpsRun("stores show --store aurora --json", platform, {}, { env });
  expect(JSON.parse(seller.printed).store.revision).toBe(7);
  expect(seller.sent[0]?.headers.get("Authorization")).toBe("Bearer mine");
});

test("a store that is not open says since when it is closed, or why it is suspended", async () => {
  const show = (closing: object) =>
    anOpsRun(
      "stores show --store aurora",
      aPlatform({
        "GET /v1/operator/stores/aurora": {
          store: aStoreRecord({ status: "suspended" }),
          createdAt: openedAt,
          hostnames: [],
        },
        "GET /v1/seller/closing": closing,
      }),
    );
  const closing = {
    closedAt: openedAt,
    deleteAfter: "2026-02-01T03:04:05.000Z",
    mayUndo: false,
    opensAgain: false,
  };
  const closed = await show({ closing, suspension: null });
  expect(closed.printed).toMatch(
    /^Status +closed since 02 Jan 2026, 03:04, may be deleted after 01 Feb 2026, 03:04 \(UTC\)$/m,
  );
  const suspended = await show({ closing: null, suspension: { reason: "unpaid since May" } });
  expect(suspended.printed).toMatch(/^Status +suspended$/m);
  expect(suspended.printed).toMatch(/^Suspended +unpaid since May$/m);
});

test("a changed store is shown with its time zone, and an id that loads nothing is named", async () => {
  const record = aStoreRecord();
  const store = { ...record, settings: { ...record.settings, timeZone: "Europe/Berlin" } };
  const platform = aPlatform({ "PUT /v1/seller/store": { store } });
  const set = "stores set --store aurora --time-zone Europe/Berlin --google-analytics";
  const good = await anOpsRun(`${set} G-ABC1234567`, platform);
  expect(good.printed).toMatch(/^Time zone +Europe\/Berlin$/m);
  expect(good.warned).toBe("");
  const bad = await anOpsRun(`${set} UA-1`, platform);
  expect([bad.exitCode, bad.warned]).toEqual([0, expect.stringContaining("UA-1 loads nothing")]);
});

test("a store is suspended with a reason and resumed", async () => {
  const line = { slug: "aurora", id: "s1", name: "Aurora", createdAt: openedAt };
  const answer = async (request: Request) => {
    const { status } = await request.json<{ status: string }>();
    return Response.json({ store: { ...line, status } });
  };
  const suspended = await anOpsRun("stores suspend --store aurora --reason unpaid", answer);
  expect(suspended.calls).toEqual([
    {
      call: "PUT /v1/operator/stores/aurora/status",
      query: {},
      body: { status: "suspended", reason: "unpaid" },
    },
  ]);
  expect(suspended.printed).toContain('Store "aurora" is suspended');
  const resumed = await anOpsRun("stores resume --store aurora --json", answer);
  expect(resumed.calls[0]?.body).toEqual({ status: "active", reason: "" });
  expect(JSON.parse(resumed.printed).status).toBe("active");
});

test("a rotated token is asked for with the old one, printed once and used by the next command", async () => {
  const platform = aPlatform({ "POST /v1/seller/token/rotate": { sellerToken: "fresh" } });
  const run = await anOpsRun(
    "stores rotate-token --store aurora --yes",
    platform,
    credentials({ aurora: "old" }),
  );
  expect(run.exitCode).toBe(0);
  expect(run.sent.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer old"]);
  expect(run.printed.match(/fresh/g)).toHaveLength(1);
  expect(tokensIn(run.left)).toEqual({ aurora: "fresh" });
});

test("a rotation never asks with the operator's token, and says when the environment keeps the old one", async () => {
  const platform = aPlatform({ "POST /v1/seller/token/rotate": { sellerToken: "fresh" } });
  const words = "stores rotate-token --store aurora --yes --json";
  const without = await anOpsRun(words, platform, credentials({}));
  expect([without.exitCode, without.sent.length]).toEqual([1, 0]);
  expect(without.warned).toContain('There is no token of store "aurora"');
  const env = { AWNING_STORE_TOKEN: "old" };
  const run = await anOpsRun(words, platform, {}, { env });
  expect(JSON.parse(run.printed)).toEqual({ slug: "aurora", sellerToken: "fresh" });
  expect(run.warned).toContain("AWNING_STORE_TOKEN comes before the file");
});

test("the operator gives a store a new token, once, whatever the answer", async () => {
  const platform = aPlatform({
    "POST /v1/operator/stores/aurora/token": { slug: "aurora", sellerToken: "fresh" },
  });
  const words = "stores reset-token --store aurora --yes";
  const run = await anOpsRun(words, platform, credentials({ aurora: "lost" }));
  expect(run.printed).toContain('The new seller token of store "aurora": fresh');
  expect(tokensIn(run.left)).toEqual({ aurora: "fresh" });
  const failed = await anOpsRun(words, () => new Response("oops", { status: 500 }));
  expect([failed.exitCode, failed.sent.length]).toEqual([1, 1]);
});

test("only what is said about a store is changed", async () => {
  const platform = aPlatform({ "PUT /v1/seller/store": { store: aStoreRecord() } });
  const words = "stores set --store aurora --currency EUR --support-email none --facebook";
  const run = await anOpsRun([...words.split(" "), ""], platform);
  expect(run.calls[0]?.body).toEqual({
    market: { currency: "EUR" },
    supportEmail: null,
    marketingPixels: { facebook: "" },
  });
  expect(run.printed).toMatch(/^Name +Aurora$/m);
  const settings = { ...aStoreRecord().settings, hiddenPaymentMethods: ["paypal", "afterpay"] };
  const hiding = aPlatform({ "PUT /v1/seller/store": { store: { ...aStoreRecord(), settings } } });
  const hidden = await anOpsRun("stores set --store aurora --hide-payment paypal,afterpay", hiding);
  expect(hidden.printed).toMatch(/^Not paid by +paypal, afterpay$/m);
  const json = await anOpsRun("stores set --store aurora --name Polaris --json", platform);
  expect(json.calls[0]?.body).toEqual({ name: "Polaris" });
  expect(JSON.parse(json.printed).slug).toBe("aurora");
});

test("nothing to change, and an address that is none, are wrong usage", async () => {
  const nothing = await anOpsRun("stores set --store aurora", aPlatform({}));
  expect([nothing.exitCode, nothing.sent.length]).toEqual([2, 0]);
  expect(nothing.warned).toBe("Say what to change, such as --name; see --help.");
  const bad = await anOpsRun("stores set --store aurora --support-email nobody", aPlatform({}));
  expect([bad.exitCode, bad.sent.length]).toEqual([2, 0]);
  expect(bad.warned).toBe("This cannot be sent: --support-email is no e-mail address.");
});

test("suspending with a seller's token fails and names the operator's token", async () => {
  const run = await anOpsRun("stores suspend --store aurora", () =>
    refused(403, "operator_only", "This call needs the operator's token."),
  );
  expect([run.exitCode, run.warned]).toEqual([
    1,
    "Only the operator may do this. Set AWNING_OPERATOR_TOKEN.",
  ]);
});

test("a store's time zone is set and taken away, and one that no clock knows is not sent", async () => {
  const platform = aPlatform({ "PUT /v1/seller/store": { store: aStoreRecord() } });
  for (const [said, timeZone] of [
    ["Pacific/Auckland", "Pacific/Auckland"],
    ["none", null],
  ]) {
    const run = await anOpsRun(`stores set --store aurora --time-zone ${said}`, platform);
    expect(run.calls[0]?.body).toEqual({ timeZone });
  }
  const wrong = await anOpsRun("stores set --store aurora --time-zone Mars/Olympus", platform);
  expect([wrong.exitCode, wrong.calls]).toEqual([2, []]);
});

test("a deleted store's token leaves the credentials file, where it would go before the operator's", async () => {
  const answers = aPlatform({ "DELETE /v1/operator/stores/aurora": { slug: "aurora", files: 0 } });
  const words = "stores delete --store aurora --yes";
  const run = await anOpsRun(words, answers, credentials({ aurora: "old", tiny: "small" }));
  expect([run.exitCode, run.printed]).toEqual([0, 'Store "aurora" is deleted.']);
  expect(tokensIn(run.left)).toEqual({ tiny: "small" });
});

test.each([
  [
    {},
    "It stands in the credentials file and has ended: `npm run ops -- stores reset-token --store aurora`",
  ],
  [{ AWNING_STORE_TOKEN: "other" }, "Check AWNING_STORE_TOKEN, or remove it"],
])("a token that is refused is named by where it stands, with %j", async (env, advice) => {
  const refusing = () => refused(401, "token_invalid", "No.");
  const stores = credentials({ aurora: "ended" });
  const run = await anOpsRun("tokens list --store aurora", refusing, stores, { env });
  expect(run.exitCode).toBe(1);
  expect(run.warned).toContain(advice);
});

test("an id of a pixel that cannot be one is named by its option", async () => {
  const run = await anOpsRun("stores set --store aurora --google-analytics G-1;x", aPlatform({}));
  expect([run.calls, run.exitCode]).toEqual([[], 2]);
  expect(run.warned).toContain("--google-analytics <id>");
  expect(run.warned).toContain("It has letters, digits, hyphens and underscores");
});
