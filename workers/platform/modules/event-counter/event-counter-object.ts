// Event counter of one shop, in an object of its own: heavy browsing never queues in front of the
// store's object, where others pay. Knows days, names and numbers, and no shopper.
import { DurableObject } from "cloudflare:workers";
import { Alarm } from "#platform/kernel/alarm";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { migrateDatabase } from "#platform/kernel/database/migrate";
import { type CountedEvents, DailyCounts, forgetOldDays } from "./daily-counts";
import { eventCounterMigrations } from "./event-counter-migrations";
import { EventRateLimit } from "./event-rate-limit";
import { type CountedBy, type CountRange, type CountRow, readCounts } from "./read-counts";

/**
 * Between two writes, and what is lost at most when the object is ended. Less than the ten seconds after which
 * Cloudflare takes an idle object out of memory.
 */
export const saveEveryMs = 8_000;

export class TallyObject extends DurableObject {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  readonly #limit = new EventRateLimit();
  #today: DailyCounts | null = null;
  readonly #alarm: Alarm;
  #savedMs = Number.NEGATIVE_INFINITY;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    migrateDatabase(state.storage, eventCounterMigrations);
    this.#alarm = new Alarm(state.storage);
  }

  /** The first event of a day makes room for it. */
  #dayOf(now: Date): DailyCounts {
    const { sql } = this.ctx.storage;
    const day = now.toISOString().slice(0, 10);
    if (this.#today?.day !== day) {
      this.#today?.save();
      forgetOldDays(sql, now);
      this.#today = new DailyCounts(sql, day);
    }
    return this.#today;
  }

  /** @returns how many events were counted: all, or none while the limit is reached. */
  count(counted: CountedEvents): number {
    const now = this.clock.now();
    const times = counted.counts.events.reduce((sum, event) => sum + event.times, 0);
    if (!this.#limit.take(now.getTime(), counted.network, times)) return 0;
    this.#dayOf(now).add(counted);
    this.#saveSoon(now.getTime());
    return times;
  }

  /**
   * At once after a quiet time, else by an alarm. A timer would do too, but an object that waits for one is billed
   * for the time, which is dearer than the row that an alarm costs.
   */
  #saveSoon(nowMs: number): void {
    const dueMs = this.#savedMs + saveEveryMs;
    if (nowMs >= dueMs) this.save();
    else this.#alarm.by(dueMs);
  }

  override alarm(): void {
    this.#alarm.rung();
    this.save();
  }

  async erase(): Promise<void> {
    this.#today = null;
    await this.ctx.storage.deleteAll();
    this.#alarm.rung();
    migrateDatabase(this.ctx.storage, eventCounterMigrations);
  }

  /** Writes what only the memory holds. */
  save(): void {
    this.#today?.save();
    this.#savedMs = this.clock.now().getTime();
  }

  read(range: CountRange, by: CountedBy): CountRow[] {
    this.save();
    return readCounts(this.ctx.storage.sql, range, by);
  }
}
