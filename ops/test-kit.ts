// A terminal that remembers, and a platform at the other end of `fetch`.

import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOps } from "./run-ops";

export type Answer = (request: Request) => Response | Promise<Response>;

export function refused(status: number, code: string, detail: string): Response {
  return Response.json({ errors: [{ code, detail }] }, { status });
}

/** Runs the command line against `answer`, in a directory of its own. */
export async function anOpsRun(
  words: string,
  answer: Answer,
  files: Record<string, string | object> = {},
) {
  const printed: string[] = [];
  const warned: string[] = [];
  const sent: ReturnType<Request["clone"]>[] = [];
  const directory = mkdtempSync(join(tmpdir(), "ops-"));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    await writeFile(join(directory, name), text);
  }
  const exitCode = await runOps(
    words.split(" ").map((word) => word.replace("@", `${directory}/`)),
    {
      terminal: {
        print: (text) => printed.push(text),
        warn: (text) => warned.push(text),
        startProgress: () => ({ update: () => {}, stop: () => {} }),
      },
      env: { AWNING_PLATFORM_URL: "http://platform.test", AWNING_OPERATOR_TOKEN: "operator-token" },
      credentialsPath: join(directory, "credentials.json"),
      send: async (request) => {
        sent.push(request.clone());
        return answer(request);
      },
    },
  ).finally(() => rm(directory, { recursive: true }));
  return { exitCode, printed: printed.join("\n"), warned: warned.join("\n"), sent };
}
