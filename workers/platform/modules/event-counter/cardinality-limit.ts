// The names that a day of the event counter has room for. Anybody can invent names, so one network brings so many
// new ones a day: else a single liar would fill the room, and what is real would be counted without its
// own. Who brought how many is in memory alone, and gone with the day.

export type NameLimits = {
  max: number;
  /** New ones; those that somebody else has brought do not count. */
  maxOfNetwork: number;
};

export class CardinalityLimit {
  readonly #known: Set<string>;
  readonly #limits: NameLimits;
  readonly #broughtBy = new Map<string, number>();

  constructor(known: Iterable<string>, limits: NameLimits) {
    this.#known = new Set(known);
    this.#limits = limits;
  }

  /** True where the name is counted under itself on this day. */
  take(name: string, network: string): boolean {
    if (this.#known.has(name)) return true;
    const brought = this.#broughtBy.get(network) ?? 0;
    const { max, maxOfNetwork } = this.#limits;
    if (this.#known.size >= max || brought >= maxOfNetwork) return false;
    this.#known.add(name);
    this.#broughtBy.set(network, brought + 1);
    return true;
  }
}
