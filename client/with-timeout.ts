// Work that is given up when its time is over, whether or not it listens.

/**
 * A binding may ignore the signal, and a body may stop half-way: what is not there in time is late.
 * @throws Error where it is late, and what the work throws.
 */
export async function withTimeout<Value>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timeout = new Error(`No answer within ${timeoutMs} ms`);
      controller.abort(timeout);
      reject(timeout);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
