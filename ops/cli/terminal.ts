// What a command may do to the screen: results to standard output, everything else to standard
// error, so that a script can read the one and a person see the other.
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { SingleBar } from "cli-progress";
import { stripSteering } from "./safe-text";

export type Progress = { update: (done: number, note?: string) => void; stop: () => void };

export type Terminal = {
  print: (text: string) => void;
  /** Letters in a line; 80 in a pipe or a file. */
  width: () => number;
  /** For people: warnings, what was refused, advice. */
  warn: (text: string) => void;
  /** Invisible without a TTY, as in a pipe or a log. */
  startProgress: (label: string, total: number) => Progress;
  /** What the person typed; null without a TTY. */
  ask: (question: string) => Promise<string | null>;
  /** Typed unseen, or the first line of what is piped in. */
  readSecret: (question: string) => Promise<string>;
};

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** `visible` is false for `--json` and where standard error is no terminal. */
function startBar(label: string, total: number, visible: boolean): Progress {
  if (!visible || total === 0) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} % {note}`,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  // The bar hides the cursor and ends line wrapping; its own handler would bring them back and swallow the signal.
  const endBy = (signal: NodeJS.Signals) => {
    stop();
    process.kill(process.pid, signal);
  };
  const stop = () => {
    bar.stop();
    for (const signal of endingSignals) process.off(signal, endBy);
  };
  for (const signal of endingSignals) process.once(signal, endBy);
  bar.start(total, 0, { note: "" });
  return { update: (done, note = "") => bar.update(done, { note }), stop };
}

/** The next line; empty where there is none, as after Ctrl-D or Ctrl-C. */
async function readAnswer(question: string, output: Writable): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const ended = once(lines, "close").then(() => "");
  try {
    return await Promise.race([lines.question(question), ended]);
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    output.write("\n");
    return "";
  } finally {
    lines.close();
  }
}

/** The first line of what is piped in, also when it does not end. */
async function readPiped(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readPiped();
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await readAnswer("", unseen);
  process.stderr.write("\n");
  return answer;
}

export const systemTerminal: Terminal = {
  print: (text) => process.stdout.write(`${text}\n`),
  width: () => process.stdout.columns ?? 80,
  warn: (text) => process.stderr.write(`${text}\n`),
  startProgress: (label, total) => startBar(label, total, process.stderr.isTTY === true),
  ask: async (question) =>
    process.stdin.isTTY ? readAnswer(question, process.stderr) : Promise.resolve(null),
  readSecret,
};

/** The same terminal, to which nothing from a shop can do more than stand there. */
export function guardTerminal(terminal: Terminal): Terminal {
  return {
    ...terminal,
    print: (text) => terminal.print(stripSteering(text)),
    warn: (text) => terminal.warn(stripSteering(text)),
    ask: (question) => terminal.ask(stripSteering(question)),
  };
}
