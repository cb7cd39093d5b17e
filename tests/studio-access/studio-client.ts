/** One request to the studio, without following. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { HOST } from "../../scripts/stack-settings";

export type Sent = {
  path: string;
  method?: "GET" | "POST";
  /** Of the cookie; null without one. */
  session: string | null;
  /** The studio's own when left out. */
  origin?: string;
  language?: string;
  form?: Form;
};
/** A list where a field is there several times. */
export type Form = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Send = (sent: Sent) => Promise<Answer>;

export function createStudioClient(studio: string): { send: Send; close: () => void } {
  const { host, port } = new URL(studio);
  const agent = new Agent({ keepAlive: true });
  const send: Send = (asked) =>
    new Promise((done, fail) => {
      const { path, method = "GET", session, origin = studio, language, form } = asked;
      const headers = {
        host,
        accept: "text/html",
        ...(language !== undefined && { "accept-language": language }),
        ...(session !== null && { cookie: `studio.session=${session}` }),
        ...(method === "POST" && {
          origin,
          "content-type": "application/x-www-form-urlencoded",
        }),
      };
      const sent = request({ host: HOST, port, path, method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", fail);
        response.on("end", () => {
          const body = Buffer.concat(parts).toString("utf8");
          done({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      sent.on("error", (cause: NodeJS.ErrnoException) => {
        // The server may close a connection that lay idle at the moment at which it is used again.
        if (sent.reusedSocket && cause.code === "ECONNRESET") send(asked).then(done, fail);
        else fail(cause);
      });
      const fields = Object.entries(form ?? {});
      const pairs = Array.isArray(form) ? form.map(([name, value]) => [name, value]) : fields;
      sent.end(method === "POST" ? new URLSearchParams(pairs).toString() : undefined);
    });
  return { send, close: () => agent.destroy() };
}
