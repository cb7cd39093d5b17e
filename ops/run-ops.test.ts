import { expect, test } from "vitest";
import { webhookEvents } from "#contract/webhooks/webhook-message";
import { anOpsRun, aPlatform, aTerminal, refused } from "#tests/fixtures/ops/run";
import { runOps } from "./run-ops";

const unreachable = () => {
  throw new TypeError("fetch failed");
};

/** What stands under "Commands:" in a help text. */
function readCommandNames(help: string): string[] {
  const [, list = ""] = /\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(help) ?? [];
  const names = list.split("\n").flatMap((line) => /^ {2}([a-z-]+)/.exec(line)?.[1] ?? []);
  return names.filter((name) => name !== "help");
}

async function readAllHelps(path = ""): Promise<Map<string, string>> {
  const { exitCode, printed } = await anOpsRun(`${path} --help`.trim(), unreachable);
  expect(exitCode, path).toBe(0);
  const helps = new Map([[path, printed]]);
  for (const name of readCommandNames(printed)) {
    for (const [below, help] of await readAllHelps(`${path} ${name}`.trim()))
      helps.set(below, help);
  }
  return helps;
}

test("every command shows its use and examples of itself, and ends well", async () => {
  const helps = await readAllHelps();
  expect(helps.size).toBeGreaterThan(55);
  for (const [path, help] of helps) {
    expect(help, path).toContain(`npm run ops -- ${path}`.trimEnd());
  }
});

test("every command that only acts on a store wants to know which, before it asks the platform", async () => {
  const helps = await readAllHelps();
  const inStores = [...helps].filter(([, help]) => help.includes("--store <slug>"));
  expect(inStores.length).toBeGreaterThan(40);
  for (const [path] of inStores) {
    const { exitCode, warned, sent } = await anOpsRun(path, unreachable);
    expect([exitCode, sent.length], path).toEqual([2, 0]);
    expect(warned, path).toMatch(/^error: /);
  }
});

test("wrong usage ends with 2 and says what is wrong", async () => {
  for (const words of [
    "stores nonsense",
    "stores create --slug aurora",
    "catalog import --store aurora @x.csv",
    "catalog import --store aurora --format xml @x.csv",
    "catalog import --store aurora --format json --currency YEN @x.json",
    "orders list --store aurora --limit 0",
    "orders list --store aurora --status lost",
  ]) {
    const { exitCode, warned, sent } = await anOpsRun(words, unreachable);
    expect(exitCode, words).toBe(2);
    expect(warned, words).toMatch(/^error: /);
    expect(sent, words).toEqual([]);
  }
});

test("a change whose answer is cut off is not called out of reach, and may have been made", async () => {
  const cut = () =>
    new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }),
    );
  const create = await anOpsRun("tokens create --store aurora --name W --scopes orders:read", cut);
  expect([create.exitCode, create.sent.length, create.warned]).toEqual([
    1,
    1,
    "The platform at http://platform.test broke off its answer. It may have been done all the same: look before you do it again.",
  ]);
  const list = await anOpsRun("stores list", cut);
  expect([list.exitCode, list.sent.length, list.warned]).toEqual([
    1,
    3,
    "The platform at http://platform.test broke off its answer. Try again.",
  ]);
  const failed = await anOpsRun("tokens create --store aurora --name W --scopes orders:read", () =>
    refused(500, "internal", "A fault."),
  );
  expect(failed.warned).toMatch(/failed \(status 500\).* look before you do it again\.$/);
});

test("a platform that cannot be reached ends with 1 and a sentence that says what to do", async () => {
  const { exitCode, warned, sent } = await anOpsRun("stores list", unreachable);
  expect(exitCode).toBe(1);
  expect(warned).toBe(
    "The platform at http://platform.test cannot be reached. Start it with `npm start`, or set AWNING_PLATFORM_URL.",
  );
  expect(sent).toHaveLength(3);
});

test("an address at which a shop answers in the platform's place ends with 1 and names the setting", async () => {
  const { exitCode, warned } = await anOpsRun(
    "stores list",
    () => new Response("<!doctype html>", { status: 404 }),
  );
  expect(exitCode).toBe(1);
  expect(warned).toContain("http://platform.test is no platform. Check AWNING_PLATFORM_URL.");
});

test("a bad token and an unknown store end with 1, after one call", async () => {
  const badToken = await anOpsRun("stores list", () => refused(401, "token_unknown", "No."));
  expect([badToken.exitCode, badToken.sent.length]).toEqual([1, 1]);
  expect(badToken.warned).toContain("Check AWNING_OPERATOR_TOKEN");
  const failure = () => refused(401, "token_unknown", "No.");
  // The operator's token opens stores as well, where there is none of their own.
  const byOperator = await anOpsRun("orders list --store nowhere", failure);
  expect(byOperator.warned).toContain("Check AWNING_OPERATOR_TOKEN");
  const env = { AWNING_STORE_TOKEN: "mine" };
  const bySeller = await anOpsRun("orders list --store nowhere", failure, {}, { env });
  expect(bySeller.warned).toContain("Check AWNING_STORE_TOKEN");
  const unknown = await anOpsRun("orders list --store nowhere", () =>
    refused(404, "store_unknown", "There is no such store."),
  );
  expect([unknown.exitCode, unknown.sent.length]).toEqual([1, 1]);
  expect(unknown.warned).toBe(
    'There is no store "nowhere". `npm run ops -- stores list` shows the ones there are.',
  );
  const suspended = await anOpsRun("stores suspend --store nowhere", () =>
    refused(404, "store_unknown", "There is no such store.", "/store"),
  );
  expect(suspended.warned).toMatch(/^There is no such store. .*stores list/);
});

test("opening a store is never tried twice", async () => {
  const { exitCode, sent } = await anOpsRun(
    "stores create --slug aurora --name Aurora",
    () => new Response("oops", { status: 500 }),
  );
  expect([exitCode, sent.length]).toEqual([1, 1]);
});

test("a change under a key is repeated when the network fails, always under the same key", async () => {
  const run = await anOpsRun("inventory adjust 1-2-3=+5 --store aurora", unreachable);
  expect([run.exitCode, run.sent.length]).toEqual([1, 3]);
  expect(new Set(run.keys).size).toBe(1);
  expect(run.warned).toContain(`the same command with --key ${run.keys[0]} does it once at most`);
  const again = await anOpsRun(`inventory adjust 1-2-3=+5 --store aurora --key mine`, () =>
    Response.json({ inventory: [] }),
  );
  expect(again.keys).toEqual(["mine"]);
});

test("two runs of a command have keys of their own", async () => {
  const words = "inventory adjust 1-2-3=+5 --store aurora";
  const answer = () => Response.json({ inventory: [] });
  const [first, second] = [await anOpsRun(words, answer), await anOpsRun(words, answer)];
  expect(first.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.keys[0]).not.toBe(second.keys[0]);
});

test("a change whose first request is still at work is asked for again", async () => {
  let asked = 0;
  const run = await anOpsRun("inventory adjust 1-2-3=+5 --store aurora --json", () => {
    asked += 1;
    return asked === 1
      ? refused(409, "idempotency_key_in_use", "Still at work.")
      : Response.json({ inventory: [] });
  });
  expect([run.exitCode, asked]).toEqual([0, 2]);
});

test("a fault of the command line's own ends with 1 and a sentence, its stack only when asked for", async () => {
  const broken = () => Promise.reject(Object.assign(new Error("boom"), { name: "Broken" }));
  const env = { AWNING_PLATFORM_URL: "http://platform.test" };
  const terminalOf = (warned: string[]) =>
    aTerminal({
      warn: (text) => warned.push(text),
      ask: () => broken(),
    });
  for (const debug of ["", "1"]) {
    const warned: string[] = [];
    const exitCode = await runOps(["domains", "remove", "a.example", "--store", "aurora"], {
      terminal: terminalOf(warned),
      env: { ...env, AWNING_DEBUG: debug },
      credentialsPath: "/nonexistent",
    });
    expect(exitCode).toBe(1);
    expect(warned[0]).toContain("The command line itself has a fault: ");
    expect(warned.join("\n").includes(" at ")).toBe(debug === "1");
  }
});

test("what a shop's data would do to a terminal, it does not do", async () => {
  const name = "Evil\u001b[2J\u009b31m\u202eshop\nSECOND active";
  const answer = () =>
    Response.json({
      stores: [
        { slug: "evil", id: "1", name, status: "active", createdAt: "2026-01-02T03:04:05Z" },
      ],
      next: null,
    });
  const table = await anOpsRun("stores list", answer);
  expect(table.printed.split("\n")).toHaveLength(2);
  expect(table.printed).toContain("Evil[2J31mshop SECOND active");
  const json = await anOpsRun("stores list --json", answer);
  expect(json.printed).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  expect(JSON.parse(json.printed)[0].name).toBe(name);
});

test("a store's calls carry its name and a token", async () => {
  const { sent, printed } = await anOpsRun("orders list --store aurora --json", () =>
    Response.json({ orders: [], next: null }),
  );
  expect(sent[0]?.headers.get("X-Store")).toBe("aurora");
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer operator-token");
  expect(JSON.parse(printed)).toEqual([]);
});

test("an answer of another shape is an error in words", async () => {
  const { exitCode, warned } = await anOpsRun("stores list", () => Response.json({ shops: [] }));
  expect(exitCode).toBe(1);
  expect(warned).toContain("The answer of listStores is not what was agreed.");
});

test("a refusal names what was typed and nothing of the call's own", async () => {
  const unknown = await anOpsRun("listings remove nothing --store aurora --yes", () =>
    refused(404, "listing_unknown", "The store has no such listing.", "/path/slug"),
  );
  expect(unknown.warned).toBe("The store has no such listing.");
  const range = await anOpsRun("report --store aurora --from 2026-11-02 --to 2026-11-01", () =>
    refused(400, "range_invalid", "It ends before it begins.", "/query/to"),
  );
  expect(range.warned).toBe("--to: It ends before it begins.");
});

test("the help of an option lists its values as they are typed", async () => {
  const scopes = await anOpsRun("tokens create --help", aPlatform({}));
  expect(scopes.printed).toContain("reports:read");
  const events = await anOpsRun("webhooks add --help", aPlatform({}));
  expect(events.printed.replace(/\s+/g, " ")).toContain(`default: ${webhookEvents.join(",")})`);
});
