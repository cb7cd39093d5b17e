// Requests of the storefront to itself, over the network: each waits for its turn where visitors' requests do, in the
// kernel's queue, of which the runtime takes a few at a time. A timer would wait for those few alone, and an answer of
// another process for that process too.
import type { Ring } from "#core/load/turn-lateness";

const origin = "http://queue.internal/";

export class QueueRing {
  /** By the request's name, which no one else can know. */
  readonly #waiting = new Map<string, () => void>();

  constructor(private readonly toItself: Pick<Fetcher, "fetch">) {}

  readonly ring: Ring = async (rung) => {
    const name = crypto.randomUUID();
    this.#waiting.set(name, rung);
    try {
      await this.toItself.fetch(`${origin}${name}`);
    } finally {
      this.#waiting.delete(name);
    }
  };

  /** @returns null for whatever somebody else asks. */
  answer({ url }: Request): Response | null {
    if (!url.startsWith(origin)) return null;
    const name = url.slice(origin.length);
    const rung = this.#waiting.get(name);
    if (rung === undefined) return null;
    this.#waiting.delete(name);
    rung();
    return new Response(null, { status: 204 });
  }
}
