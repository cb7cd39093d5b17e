// One store: its database, its only writer, its alarm. Hands every question to the verb of a
// subject; no rule lives here.
import { DurableObject } from "cloudflare:workers";
import type { StoreRecord } from "#contract/store";
import type { Entrance } from "#platform/access/entrance";
import { type EntranceRefusal, refuseEntrance } from "#platform/access/refuse-entrance";
import { type Clock, systemClock } from "#platform/clock";
import { type OwnHosts, ownHostsFrom } from "#platform/directory/own-hosts";
import { isPublishDue, publishSoon } from "#platform/publishing/publish";
import { parseStoreEnv, type StoreEnv } from "#platform/settings";
import { runDueJobs } from "./jobs";
import { migrateStore } from "./migrate";
import { performAction, type StoreAction } from "./store-action";
import type { StoreContext } from "./store-context";
import { initiateStore, type NewStore, readStoreRecord } from "./store-record";
import { readSetting } from "./store-setting";
import { storeVerbs, type VerbName } from "./verbs";
import { WakeUp } from "./wake-up";

export type Question = { verb: VerbName; input: unknown[]; action: StoreAction | null };

/** Errors thrown across the object boundary lose their class, so a refusal travels as a value. */
export type PublicAnswer = { value: unknown } | { refused: EntranceRefusal };

export class StoreObject extends DurableObject<StoreEnv> {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  readonly #wakeUp: WakeUp;
  readonly #env: StoreEnv;
  readonly #hostsOf: (slug: string) => OwnHosts;

  constructor(state: DurableObjectState, env: StoreEnv) {
    super(state, env);
    // The objects of the other stores and the media stay outside, and the directory but for the
    // hostnames of this one store.
    this.#env = parseStoreEnv({ ...env });
    this.#hostsOf = ownHostsFrom({ ...env });
    this.#wakeUp = new WakeUp(state.storage);
    state.blockConcurrencyWhile(async () => {
      migrateStore(state.storage);
      await this.#wakeUp.load(Date.now());
      // The object was stopped in the middle of a publish.
      if (isPublishDue(state.storage.sql)) this.#wakeUp.by(Date.now());
    });
  }

  #contextOf(slug: string): StoreContext {
    return {
      slug,
      sql: this.ctx.storage.sql,
      transaction: (work) => this.#wakeUp.transaction(work),
      clock: this.clock,
      env: this.#env,
      hosts: this.#hostsOf(slug),
      wakeBy: (atMs) => this.#wakeUp.by(atMs),
    };
  }

  get #context(): StoreContext {
    const slug = readSetting(this.ctx.storage.sql, "slug");
    if (slug === null) throw new Error("This store has not been created");
    return this.#contextOf(slug);
  }

  override async alarm(): Promise<void> {
    this.#wakeUp.rung();
    await runDueJobs(this.#context);
  }

  /** Asks every job for what is due, whether or not an alarm survived a restart. */
  wake(): void {
    if (readSetting(this.ctx.storage.sql, "slug") !== null) this.#wakeUp.by(Date.now() + 1);
  }

  async create(store: NewStore): Promise<StoreRecord> {
    const ctx = this.#contextOf(store.slug);
    initiateStore(ctx, store);
    await publishSoon(ctx);
    return readStoreRecord(ctx);
  }

  /** Asked through `storeStub` alone, whose types are the verbs' own. */
  perform({ verb, input, action }: Question): unknown {
    const ctx = { ...this.#context, actionKey: action?.idempotency?.key };
    // The name picks one verb of many, which the types cannot follow.
    const ask = storeVerbs[verb] as (ctx: StoreContext, ...input: unknown[]) => unknown;
    const work = () => ask(ctx, ...input);
    return action === null ? work() : performAction(ctx, action, work);
  }

  /** The same for a public call, which passes the store's gates or is not performed. */
  async performFor(entrance: Entrance, question: Question): Promise<PublicAnswer> {
    const refused = refuseEntrance(this.#context, entrance);
    return refused === null ? { value: await this.perform(question) } : { refused };
  }
}
