// One shop's tally, in an object of its own: a crowd that looks around never waits in front of the
// store's object, where others pay. Knows days, names and numbers, and nobody.
import { DurableObject } from "cloudflare:workers";
import type { ReportBy } from "#contract/report-calls";
import { type Clock, systemClock } from "#platform/clock";
import { migrateStore } from "#platform/store/migrate";
import { MinuteLimit } from "./minute-limit";
import { readTally, type TallyRange, type TallyRow } from "./read-tally";
import { forgetOldDays, TallyDay, type Told } from "./tally-day";
import { tallyMigrations } from "./tally-migrations";

export class TallyObject extends DurableObject {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  readonly #limit = new MinuteLimit();
  #today: TallyDay | null = null;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    migrateStore(state.storage, tallyMigrations);
  }

  /** The first event of a day makes room for it. */
  #dayOf(now: Date): TallyDay {
    const { sql } = this.ctx.storage;
    const day = now.toISOString().slice(0, 10);
    if (this.#today?.day !== day) {
      forgetOldDays(sql, now);
      this.#today = new TallyDay(sql, day);
    }
    return this.#today;
  }

  /** @returns how many events were counted: all, or none while the limit is reached. */
  count(told: Told): number {
    const now = this.clock.now();
    const times = told.counts.events.reduce((sum, event) => sum + event.times, 0);
    if (!this.#limit.take(now.getTime(), told.network, times)) return 0;
    this.#dayOf(now).add(told);
    return times;
  }

  read(range: TallyRange, by: ReportBy): TallyRow[] {
    return readTally(this.ctx.storage.sql, range, by);
  }
}
