// One run of a task per key at a time in this isolate. Shares plain values alone: what happens to the
// request that started the work must never happen to the others that wait for it.

type Outcome<Value> = { value: Value } | null;
type Flight<Value> = { startedMs: number; outcome: Promise<Outcome<Value>> };

type Times = {
  /** How long a request waits for another's work before it does its own. */
  waitMs: number;
  /** Work of this age is taken for lost: its request may have ended, and with it all it waited for. */
  dropMs: number;
};
const defaultTimes: Times = { waitMs: 1_500, dropMs: 10_000 };

/** Keeps work going that others wait for when its own request has ended. */
export type WaitUntil = (work: Promise<unknown>) => void;

type Options<Value> = { times?: Times; isForOthers?: (value: Value) => boolean };

export class SingleFlight<Value> {
  readonly #running = new Map<string, Flight<Value>>();
  readonly #times: Times;
  readonly #isForOthers: (value: Value) => boolean;

  /** @param options.isForOthers whether a result may be what only its own request failed with. */
  constructor({ times = defaultTimes, isForOthers = () => true }: Options<Value> = {}) {
    this.#times = times;
    this.#isForOthers = isForOthers;
  }

  /** @throws only what this request's own work throws. */
  async run(key: string, waitUntil: WaitUntil, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (running !== undefined && Date.now() - running.startedMs < this.#times.dropMs) {
      const outcome = await within(this.#times.waitMs, running.outcome);
      if (outcome !== null) return outcome.value;
    }
    return this.#start(key, waitUntil, work);
  }

  #start(key: string, waitUntil: WaitUntil, work: () => Promise<Value>): Promise<Value> {
    const own = work();
    const outcome = own.then(
      (value) => (this.#isForOthers(value) ? { value } : null),
      () => null,
    );
    const flight = { startedMs: Date.now(), outcome };
    this.#running.set(key, flight);
    waitUntil(
      outcome.then(() => {
        if (this.#running.get(key) === flight) this.#running.delete(key);
      }),
    );
    return own;
  }
}

/** The timer is this request's own, which also shows the runtime that it is waiting for something. */
async function within<Value>(
  waitMs: number,
  outcome: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
