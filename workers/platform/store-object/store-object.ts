// Durable Object of one store: its database, its only writer, its alarm. Dispatches to verbs; no rule
// lives here.
import { DurableObject } from "cloudflare:workers";
import type { StoreRecord } from "#contract/store/store";
import { Alarm } from "#platform/kernel/alarm";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { migrateDatabase } from "#platform/kernel/migrate";
import type { OwnHosts } from "#platform/kernel/own-hosts";
import { isPublishDue, publishSoon } from "#platform/kernel/revision";
import { parseStoreEnv, type StoreEnv } from "#platform/kernel/settings";
import { performAction, type StoreAction } from "#platform/kernel/store-action";
import type { StoreContext } from "#platform/kernel/store-context";
import { readSetting } from "#platform/kernel/store-setting";
import type { GateCredentials } from "#platform/modules/access/check-gates";
import { checkGates, type GateFailure } from "#platform/modules/access/check-gates";
import { ownHostsFrom } from "#platform/modules/directory/own-hosts";
import { publishIfDue } from "#platform/modules/publishing/publish";
import {
  initiateStore,
  type NewStore,
  readStoreRecord,
} from "#platform/modules/store/store-record";
import { runDueJobs } from "./alarm-jobs";
import { migrations } from "./migrations";
import { storeVerbs, type VerbName } from "./verbs";

export type Question = { verb: VerbName; input: unknown[]; action: StoreAction | null };

/** Errors thrown across the object boundary lose their class, so a gate's failure travels as a value. */
export type PublicAnswer = { value: unknown } | { refused: GateFailure };

export class StoreObject extends DurableObject<StoreEnv> {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  readonly #wakeUp: Alarm;
  readonly #env: StoreEnv;
  readonly #hostsOf: (slug: string) => OwnHosts;
  /** Never changes once it is there. */
  #slug: string | null = null;

  constructor(state: DurableObjectState, env: StoreEnv) {
    super(state, env);
    // The objects of the other stores and the media stay outside, and the directory but for the
    // hostnames of this one store.
    this.#env = parseStoreEnv({ ...env });
    this.#hostsOf = ownHostsFrom({ ...env });
    this.#wakeUp = new Alarm(state.storage);
    state.blockConcurrencyWhile(async () => {
      migrateDatabase(state.storage, migrations);
      // In production the platform runs at Cloudflare: its settings refuse the sandbox.
      await this.#wakeUp.load(Date.now(), this.#env.ENVIRONMENT === "production");
      // The object was stopped in the middle of a publish.
      if (isPublishDue(state.storage.sql)) this.#wakeUp.by(Date.now());
    });
  }

  #contextOf(slug: string): StoreContext {
    const ctx: StoreContext = {
      slug,
      sql: this.ctx.storage.sql,
      transaction: (work) => this.#wakeUp.transaction(work),
      clock: this.clock,
      env: this.#env,
      hosts: this.#hostsOf(slug),
      wakeBy: (atMs) => this.#wakeUp.by(atMs),
      publishIfDue: () => publishIfDue(ctx),
    };
    return ctx;
  }

  get #context(): StoreContext {
    this.#slug ??= readSetting(this.ctx.storage.sql, "slug");
    if (this.#slug === null) throw new Error("This store has not been created");
    return this.#contextOf(this.#slug);
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
  async performFor(entrance: GateCredentials, question: Question): Promise<PublicAnswer> {
    const refused = checkGates(this.#context, entrance);
    return refused === null ? { value: await this.perform(question) } : { refused };
  }
}
