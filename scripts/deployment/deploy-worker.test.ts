import { expect, test } from "vitest";
import { type Answer, deployWorker } from "./deploy-worker";

const config = "workers/platform/wrangler.toml";

const said = (value: unknown): Answer => ({
  ok: true,
  output: JSON.stringify(value),
  complaint: "",
});
const refused = (complaint: string): Answer => ({ ok: false, output: "", complaint });

/** A worker at Cloudflare: each change of code or secrets is a version, and live at once. */
function aWorker({ live, versions = [live].flat() }: { live: string[]; versions?: string[] }) {
  const steps: string[] = [];
  const inputs: string[] = [];
  const notes: string[] = [];
  const percentage = 100 / live.length;
  let serving = live.map((version_id) => ({ version_id, percentage }));
  const stored = versions.map((id, at) => ({ id, metadata: { created_on: `2026-03-0${at + 1}` } }));
  const wrangler = {
    ask: ([command]: string[]): Answer => {
      if (command === "versions") return said(stored);
      return serving.length > 0
        ? said({ versions: serving })
        : refused("This Worker does not exist on your account. [code: 10007]");
    },
    run: ([command = ""]: string[], input?: string) => {
      steps.push(command);
      if (input !== undefined) inputs.push(input);
      serving = [{ version_id: `${command} ${steps.length}`, percentage: 100 }];
    },
  };
  const note = (line: string) => void notes.push(line);
  return { steps, inputs, notes, wrangler, note };
}

test("secrets are set before the code, and the version to go back to has them", () => {
  const worker = aWorker({ live: ["v1"] });
  deployWorker({ ...worker, config, secrets: { KEY: "new" } });
  expect(worker.steps).toEqual(["secret", "deploy"]);
  expect(worker.notes).toEqual([`- \`npx wrangler rollback secret 1 -c ${config}\``]);
});

test("after a roll-back, where Cloudflare refuses secrets, the code goes first", () => {
  const worker = aWorker({ live: ["v1"], versions: ["v1", "v2"] });
  deployWorker({ ...worker, config, secrets: { KEY: "new" } });
  expect(worker.steps).toEqual(["deploy", "secret"]);
  expect(worker.notes).toEqual([`- \`npx wrangler rollback v1 -c ${config}\``]);
});

test("a first deployment makes the worker, then sets its secrets", () => {
  const worker = aWorker({ live: [] });
  deployWorker({ ...worker, config, secrets: { KEY: "new" } });
  expect(worker.steps).toEqual(["deploy", "secret"]);
  expect(worker.notes).toEqual([`- ${config}: nothing was live before`]);
});

test("two versions that share the traffic are both named", () => {
  const worker = aWorker({ live: ["v1", "v2"] });
  deployWorker({ ...worker, config, secrets: {} });
  expect(worker.notes).toEqual([`- ${config}: v1 (50 %), v2 (50 %), side by side`]);
});

test("secrets that are not set at GitHub are left out, and none at all is no change", () => {
  const some = aWorker({ live: ["v1"] });
  deployWorker({ ...some, config, secrets: { KEY: "new", UNSET: null, EMPTY: "" } });
  expect(some.inputs).toEqual(['{"KEY":"new"}']);

  const none = aWorker({ live: ["v1"] });
  deployWorker({ ...none, config, secrets: { UNSET: null } });
  expect(none.steps).toEqual(["deploy"]);
  expect(none.notes).toEqual([`- \`npx wrangler rollback v1 -c ${config}\``]);
});

test("nothing is changed where wrangler cannot say what is live", () => {
  const worker = aWorker({ live: ["v1"] });
  const ask = () => refused("Authentication error [code: 10000]");
  const wrangler = { ...worker.wrangler, ask };
  expect(() => deployWorker({ ...worker, wrangler, config, secrets: {} })).toThrow(/10000/);
  expect(worker.steps).toEqual([]);
});
