// A terminal that remembers, and a platform at the other end of `fetch`.

import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "#ops/cli/terminal";
import { runOps } from "#ops/run-ops";

export type Answer = (request: Request) => Response | Promise<Response>;

export function refused(status: number, code: string, detail: string, pointer?: string): Response {
  const source = pointer === undefined ? {} : { source: { pointer } };
  return Response.json({ errors: [{ code, detail, ...source }] }, { status });
}

/** One request as a test wants to compare it. */
export type SentCall = { call: string; query: Record<string, string>; body: unknown };

type SentRequest = ReturnType<Request["clone"]>;

/** JSON is read; a file's text stays as it is. */
function readBody(text: string, contentType: string | null): unknown {
  if (text === "") return null;
  return contentType === "application/octet-stream" ? text : JSON.parse(text);
}

export async function readSent(request: Request | SentRequest): Promise<SentCall> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  return {
    call: `${request.method} ${decodeURIComponent(pathname)}`,
    query: Object.fromEntries(searchParams),
    body: readBody(text, request.headers.get("Content-Type")),
  };
}

/** Answers each call by its method and path, and refuses what a test did not foresee. */
export function aPlatform(answers: Record<string, unknown>): Answer {
  return async (request) => {
    const { call } = await readSent(request);
    if (!Object.hasOwn(answers, call)) return refused(404, "call_unknown", `No ${call} here.`);
    const answer = answers[call];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
}

/** Shows nothing and has no TTY. */
export function aTerminal(parts: Partial<Terminal> = {}): Terminal {
  return {
    print: () => {},
    width: () => 80,
    warn: () => {},
    startProgress: () => ({ update: () => {}, stop: () => {} }),
    ask: async () => null,
    readSecret: async () => "",
    ...parts,
  };
}

export type TerminalFixture = {
  /** What the person types when asked; unset without a TTY. */
  typed?: string;
  env?: Record<string, string>;
  /** What the person's clock says. */
  now?: string;
  /** Letters in a line of the screen. */
  width?: number;
};

/** Runs the command line against `answer`, in a directory of its own, which `@` stands for. */
export async function anOpsRun(
  words: string | readonly string[],
  answer: Answer,
  files: Record<string, string | Uint8Array | object> = {},
  { typed, env = {}, now, width = 80 }: TerminalFixture = {},
) {
  const printed: string[] = [];
  const warned: string[] = [];
  const asked: string[] = [];
  const sent: SentRequest[] = [];
  const directory = mkdtempSync(join(tmpdir(), "ops-"));
  for (const [name, content] of Object.entries(files)) {
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    await writeFile(join(directory, name), isWritten ? content : JSON.stringify(content));
  }
  const split = typeof words === "string" ? words.split(" ") : words;
  const exitCode = await runOps(
    split.map((word) => word.replace(/^@/, `${directory}/`)),
    {
      terminal: aTerminal({
        print: (text) => printed.push(text),
        width: () => width,
        warn: (text) => warned.push(text),
        ask: async (question) => {
          asked.push(question);
          return typed ?? null;
        },
        readSecret: async () => typed ?? "",
      }),
      env: {
        AWNING_PLATFORM_URL: "http://platform.test",
        AWNING_OPERATOR_TOKEN: "operator-token",
        ...env,
      },
      ...(now !== undefined && { now: () => new Date(now) }),
      wait: async () => {},
      credentialsPath: join(directory, "credentials.json"),
      send: async (request) => {
        sent.push(request.clone());
        return answer(request);
      },
    },
  );
  const left = Object.fromEntries(
    readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), "utf8")]),
  );
  const modes = Object.fromEntries(
    readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777]),
  );
  await rm(directory, { recursive: true });
  const hide = (lines: readonly string[]) => lines.join("\n").replaceAll(`${directory}/`, "");
  return {
    exitCode,
    printed: hide(printed),
    warned: hide(warned),
    asked,
    sent,
    /** The same requests, read: what a test compares. */
    calls: await Promise.all(sent.map((request) => readSent(request))),
    keys: sent.map((request) => request.headers.get("Idempotency-Key")),
    /** What stands in the directory at the end. */
    left,
    /** Who may read and write it. */
    modes,
  };
}
