import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Runs the real terminal in a process of its own, without a TTY. */
async function runPiped(call: string, input: string): Promise<string> {
  const code = `import { systemTerminal as t } from "./ops/cli/terminal.ts"; console.log(JSON.stringify(await ${call}))`;
  const words = ["--import", "tsx", "--input-type=module", "-e", code];
  const child = spawn(process.execPath, words, { cwd: new URL("../..", import.meta.url) });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stdin.end(input);
  await once(child, "close");
  return JSON.parse(printed);
}

test("a secret is the first line of what is piped in, also when it does not end", async () => {
  const secrets = ["moon light", "moon light\nsecond\n", ""].map((input) =>
    runPiped('t.readSecret("Code: ")', input),
  );
  expect(await Promise.all(secrets)).toEqual(["moon light", "moon light", ""]);
}, 20_000);

test("without a terminal no confirmation is asked for", async () => {
  expect(await runPiped('t.ask("Sure? ")', "y\n")).toBeNull();
}, 20_000);
