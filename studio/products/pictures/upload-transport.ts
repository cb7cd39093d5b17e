// What an upload in parts does in a browser: requests with their progress, and waiting for the connection.
import type { UploadTransport } from "./upload-parts";

const longestPauseMs = 30_000;

type Answer = Awaited<ReturnType<UploadTransport["send"]>>;

function readAnswer(request: XMLHttpRequest): Answer {
  if (request.status >= 500) throw new Error(`The studio answered ${request.status}`);
  try {
    const answer: unknown = JSON.parse(request.responseText);
    const isAnswer = typeof answer === "object" && answer !== null && "ok" in answer;
    // The route of uploads answers with this type alone.
    return isAnswer ? (answer as Answer) : { ok: false, code: "failed" };
  } catch (error) {
    // A page, such as the one to sign in.
    if (error instanceof SyntaxError) return { ok: false, code: "failed" };
    throw error;
  }
}

function send(to: string): UploadTransport["send"] {
  return (query, body, onSent, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", `${to}?${new URLSearchParams(query)}`);
      request.setRequestHeader("content-type", "application/octet-stream");
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => {
        try {
          resolve(readAnswer(request));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = () => reject(new Error("The connection is lost"));
      request.onabort = () => resolve({ ok: false, code: "cancelled" });
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(body);
    });
}

/** Longer each time, and over at once when the browser is online again. */
function pause(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(longestPauseMs, 1000 * 2 ** failures));
    addEventListener("online", go);
  });
}

export const createUploadTransport = (to: string): UploadTransport => ({
  send: send(to),
  pause,
  storage: localStorage,
});
