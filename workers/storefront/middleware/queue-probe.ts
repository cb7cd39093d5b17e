// Probes of the local stack, which say how long requests wait in the kernel's queue. Timers and requests of this worker
// cannot: the runtime goes on with neither while all of its sixteen events at a time are requests.
import { queueProbeHeader } from "#core/overload/queue-probe-header";
import type { QueueWait } from "#core/overload/queue-wait";

/** @returns null for whatever is no probe: only who started this worker knows the key. */
export function handleQueueProbe(
  request: Request,
  { key, wait, nowMs }: { key: string; wait: QueueWait; nowMs: number },
): Response | null {
  const header = request.headers.get(queueProbeHeader);
  if (header === null || !header.startsWith(`${key} `)) return null;
  const sentMs = Number(header.slice(key.length + 1));
  if (!Number.isSafeInteger(sentMs)) return null;
  return new Response(String(wait.measure(sentMs, nowMs)));
}
