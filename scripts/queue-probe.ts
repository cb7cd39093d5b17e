/**
 * Probes of the storefront's queue: requests that carry the time at which they were sent, and wait for their first turn
 * where visitors' requests do. By them it decides whom to turn away (decision 72).
 */
import { Agent, request } from "node:http";
import * as z from "zod";
import { queueProbeHeader } from "#core/overload/queue-probe-header";
import { HOST } from "./stack-settings";

/** While visitors come, and while hardly any do. */
const busyPauseMs = 20;
const quietPauseMs = 100;
const fewRequests = 2;
/** Where so many wait, more would say nothing new. */
const maxWaiting = 50;
const timeoutMs = 10_000;

const Answer = z.coerce.number().int().min(0);

type Probed = { agent: Agent; port: number; key: string; nowMs: () => number };

/** @returns how many requests the storefront had since the probe before. @throws Error where it cannot be reached. */
function sendProbe({ agent, port, key, nowMs }: Probed): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: HOST, port, timeout: timeoutMs }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        const answer = Answer.safeParse(text);
        if (answer.success) resolve(answer.data);
        else reject(new Error(`A probe was answered ${response.statusCode}.`));
      });
    });
    sent.on("timeout", () => sent.destroy(new Error("A probe was not answered.")));
    sent.on("error", reject);
    // Until there is a connection this process may itself have waited for the processor: that is no queue.
    const send = () => {
      sent.setHeader(queueProbeHeader, `${key} ${nowMs()}`);
      sent.end();
    };
    sent.on("socket", (socket) => {
      if (socket.connecting) socket.once("connect", send);
      else send();
    });
  });
}

/** Calls later, without making the process stay for it. @returns what prevents it. */
type Schedule = (later: () => void, afterMs: number) => () => void;

const scheduleByTimer: Schedule = (later, afterMs) => {
  const timer = setTimeout(later, afterMs).unref();
  return () => clearTimeout(timer);
};

/** @returns what ends it. */
export function startQueueProbe(
  port: number,
  key: string,
  schedule: Schedule = scheduleByTimer,
  nowMs = Date.now,
): () => void {
  const agent = new Agent({ keepAlive: true });
  let isBusy = false;
  let waiting = 0;
  let prevent = () => {};
  const probe = () => {
    prevent = schedule(probe, isBusy ? busyPauseMs : quietPauseMs);
    if (waiting >= maxWaiting) return;
    waiting += 1;
    sendProbe({ agent, port, key, nowMs })
      .then(
        (requests) => {
          isBusy = requests > fewRequests;
        },
        // The storefront is starting, or has ended: its supervisor sees to that.
        () => {
          isBusy = false;
        },
      )
      .finally(() => {
        waiting -= 1;
      });
  };
  probe();
  return () => {
    prevent();
    agent.destroy();
  };
}
