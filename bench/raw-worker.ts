/** The baseline: a worker that does nothing but answer the same bytes under the same headers. */
import { Miniflare } from "miniflare";
import { HOST } from "../scripts/stack-settings";

export type Page = { path: string; body: string; headers: [string, string][] };

/** Written by the runtime itself. */
const perConnection = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

export async function readPage(origin: string, host: string, path: string): Promise<Page> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { headers: { host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        if (answer.statusCode !== 200) {
          reject(new Error(`${host}${path} answered ${answer.statusCode}.`));
          return;
        }
        const headers = Object.entries(answer.headersDistinct)
          .filter(([name]) => !perConnection.has(name))
          .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
        resolve({ path, headers, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error(`${host}${path} did not answer.`)));
    sent.once("error", reject);
    sent.end();
  });
}

export async function startRawWorker(port: number, pages: readonly Page[]): Promise<Miniflare> {
  const known = Object.fromEntries(
    pages.map(({ path, body, headers }) => [path, { body, headers }]),
  );
  const miniflare = new Miniflare({
    host: HOST,
    cf: false,
    workers: [
      {
        name: "raw",
        compatibilityDate: "2026-03-01",
        modules: [
          {
            type: "ESModule",
            path: "index.mjs",
            contents: `const pages = ${JSON.stringify(known)};
              export default {
                fetch(request) {
                  const { body, headers } = pages[new URL(request.url).pathname];
                  return new Response(body, { headers });
                },
              };`,
          },
        ],
        unsafeDirectSockets: [{ host: HOST, port }],
      },
    ],
  });
  await miniflare.ready;
  return miniflare;
}
