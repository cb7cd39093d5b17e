import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

function startScript(script: string) {
  const code = `import { systemTerminal as t } from "./ops/cli/terminal.ts"; ${script}`;
  const words = ["--import", "tsx", "--input-type=module", "-e", code];
  return spawn(process.execPath, words, { cwd: new URL("../..", import.meta.url) });
}

/** Runs the real terminal in a process of its own, without a TTY. */
async function runPiped(call: string, input: string): Promise<string> {
  const child = startScript(`console.log(JSON.stringify(await ${call}))`);
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

test("Ctrl-C during a progress bar ends the command and brings the cursor and line wrapping back", async () => {
  const child = startScript(`process.stderr.isTTY = true;
    t.startProgress("Reading", 5);
    setInterval(() => {}, 1000);
    process.kill(process.pid, "SIGINT");`);
  let screen = "";
  child.stderr.on("data", (chunk) => {
    screen += chunk;
  });
  const [, signal] = await once(child, "close");
  expect(signal).toBe("SIGINT");
  expect(screen).toContain("\u001b[?25l");
  expect(screen.slice(screen.lastIndexOf("\u001b[?25l"))).toContain("\u001b[?25h");
  expect(screen.slice(screen.lastIndexOf("\u001b[?7l"))).toContain("\u001b[?7h");
}, 20_000);
