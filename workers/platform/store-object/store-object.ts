// Durable Object of one store: its database, its only writer, its alarm. Dispatches to operations; no rule
// lives here.
import { DurableObject } from "cloudflare:workers";
import type { ArchiveManifest } from "#contract/archive/archive";
import type { StoreRecord } from "#contract/store/store";
import { Alarm } from "#platform/kernel/alarm";
import { type AuditedAction, performAction } from "#platform/kernel/audited-action";
import { type Clock, systemClock } from "#platform/kernel/clock";
import { migrateDatabase } from "#platform/kernel/database/migrate";
import { isPublishDue, publishSoon } from "#platform/kernel/publish-revision";
import type { Result } from "#platform/kernel/result";
import { parseStoreEnv, type StoreEnv } from "#platform/kernel/settings/settings";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreAlertReports } from "#platform/kernel/store-alert-reports";
import type { StoreContext } from "#platform/kernel/store-context";
import type { StoreFiles } from "#platform/kernel/store-files";
import type { StoreHostnames } from "#platform/kernel/store-hostnames";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import { checkGates, type GateFailure } from "#platform/modules/access-code/check-gates";
import { heartbeatMs } from "#platform/modules/alerts/evaluate-alerts";
import { storeAlertReportsFrom } from "#platform/modules/alerts/write-store-alert-reports";
import { deleteOldArchives } from "#platform/modules/archive/archive-parts";
import {
  beginImport,
  completeImport,
  dropImport,
  findImport,
  type Imported,
  isImported,
  putImportPart,
} from "#platform/modules/archive/import-store";
import {
  type ImportEntry,
  type ImportUpload,
  listImportUploads,
  type OpenUpload,
  stepImportUpload,
  type UploadStep,
} from "#platform/modules/archive/import-uploads";
import {
  type Bookmarks,
  completeRestore,
  findMoment,
  finishMoment,
  type Moment,
} from "#platform/modules/archive/restore-store";
import { storeHostnamesFrom } from "#platform/modules/directory/d1-store-hostnames";
import { type CarriedOver, ownRestoreFrom } from "#platform/modules/directory/store-restores";
import { storeFilesFrom } from "#platform/modules/media/r2-store-files";
import { publishIfDue } from "#platform/modules/publishing/publish";
import {
  initiateStore,
  type NewStore,
  readStoreRecord,
} from "#platform/modules/store/store-record";
import { runDueJobs } from "./alarm-jobs";
import { migrations } from "./migrations";
import { type OperationName, storeOperations } from "./operations";
import { schemaStepsOf } from "./rebuild-schema";

export type Question = { operation: OperationName; input: unknown[]; action: AuditedAction | null };

const restoringPauseMs = 30_000;

/** Errors thrown across the object boundary lose their class, so a gate's failure travels as a value. */
export type PublicAnswer = { value: unknown } | { refused: GateFailure };

export class StoreObject extends DurableObject<StoreEnv> {
  /** A field of the instance, which no call can reach; tests put their own calendar here. */
  clock: Clock = systemClock;
  /** The same: on one machine storage has none. */
  bookmarks: Bookmarks;
  readonly #wakeUp: Alarm;
  readonly #env: StoreEnv;
  readonly #filesOf: (slug: string) => StoreFiles;
  readonly #hostsOf: (slug: string) => StoreHostnames;
  readonly #reportsOf: (slug: string) => StoreAlertReports;
  readonly #isBeingSetBack: (slug: string) => Promise<boolean>;
  /** Looked up once a session: only another session can find it otherwise. */
  #isKnownWhole = false;
  /** Changes no more once it is there, until the store is deleted. */
  #slug: string | null = null;

  constructor(state: DurableObjectState, env: StoreEnv) {
    super(state, env);
    // The objects of the other stores stay outside, and of directory and media what is not this one
    // store's.
    this.#env = parseStoreEnv({ ...env });
    this.#filesOf = storeFilesFrom({ ...env });
    this.#hostsOf = storeHostnamesFrom({ ...env });
    this.#reportsOf = storeAlertReportsFrom({ ...env });
    this.#isBeingSetBack = ownRestoreFrom({ ...env });
    this.bookmarks = state.storage;
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
      files: this.#filesOf(slug),
      hosts: this.#hostsOf(slug),
      reports: this.#reportsOf(slug),
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

  isCreated(): boolean {
    return readSetting(this.ctx.storage.sql, "slug") !== null;
  }

  /** Alarm and all; what is left is an object without a store. */
  async erase(): Promise<void> {
    const { storage } = this.ctx;
    await storage.deleteAll();
    this.#slug = null;
    this.#wakeUp.rung();
    migrateDatabase(storage, migrations);
  }

  override async alarm(): Promise<void> {
    this.#wakeUp.rung();
    // Of an import that was never completed.
    if (!this.isCreated()) deleteOldArchives(this.#contextOf(""));
    else if (await this.#isWhole()) await runDueJobs(this.#context);
    else this.#wakeUp.by(Date.now() + restoringPauseMs);
  }

  /** Set back and not finished, it would give out numbers again and publish what was open then. */
  async #isWhole(): Promise<boolean> {
    if (this.#isKnownWhole) return true;
    try {
      this.#isKnownWhole = !(await this.#isBeingSetBack(this.#context.slug));
      return this.#isKnownWhole;
    } catch (cause) {
      // Payments and mails do not wait for a directory that is down.
      const line = { level: "error", storeSlug: this.#slug, message: "directory not asked" };
      console.warn(JSON.stringify({ ...line, cause: String(cause) }));
      return true;
    }
  }

  /** Asks every job for what is due, whether or not an alarm survived a restart. */
  wake(): void {
    if (this.isCreated()) this.#wakeUp.by(Date.now() + 1);
  }

  /**
   * @param action whose it is; the audit log begins with it, once where it is repeated
   * @returns null where another request has claimed the slug since
   */
  async create(store: NewStore, action: AuditedAction): Promise<StoreRecord | null> {
    const ctx = this.#contextOf(store.slug);
    if (!initiateStore(ctx, store, action)) return null;
    // From now on its alarm rings at least once a day.
    ctx.wakeBy(ctx.clock.now().getTime() + heartbeatMs);
    await publishSoon(ctx);
    return readStoreRecord(ctx);
  }

  /** Of a store that is not there until its import is completed. */
  beginImport(manifest: ArchiveManifest): Result<{ missing: string[] }> {
    return beginImport(this.#contextOf(manifest.store.slug), manifest);
  }

  isImported(slug: string, archiveId: string): boolean {
    return isImported(this.#contextOf(slug), archiveId);
  }

  findImport(slug: string, archiveId: string): ArchiveManifest | null {
    return findImport(this.#contextOf(slug), archiveId);
  }

  putImportPart(
    slug: string,
    entry: { archiveId: string; name: string },
    content: ArrayBuffer,
  ): Promise<Result<{ name: string }>> {
    return putImportPart(this.#contextOf(slug), entry, content);
  }

  stepImportUpload(slug: string, entry: ImportEntry, step: UploadStep): ImportUpload | null {
    return stepImportUpload(this.#contextOf(slug), entry, step);
  }

  listImportUploads(slug: string, archiveId: string): OpenUpload[] {
    return listImportUploads(this.#contextOf(slug), archiveId);
  }

  completeImport(slug: string, archiveId: string): Result<Imported> {
    return completeImport(this.#contextOf(slug), archiveId, schemaStepsOf(this.ctx.storage));
  }

  /** Of a store that is there. */
  completeRestore(archiveId: string, atLeast: CarriedOver | null): Result<null> {
    return completeRestore(this.#context, archiveId, schemaStepsOf(this.ctx.storage), atLeast);
  }

  findMoment(atMs: number): Promise<Result<Moment>> {
    return findMoment(this.#context, this.bookmarks, atMs);
  }

  /** The next session has the database of the bookmark. */
  async markMoment(bookmark: string): Promise<void> {
    await this.bookmarks.onNextSessionRestoreBookmark(bookmark);
  }

  finishMoment(at: string, carried: CarriedOver): void {
    finishMoment(this.#context, at, carried);
  }

  /** @throws always, at its caller: the session is over, and the next call begins another one. */
  endSession(): void {
    this.ctx.abort("The store is set back to an earlier moment");
  }

  dropImport(slug: string, archiveId: string): void {
    dropImport(this.#contextOf(slug), archiveId);
  }

  /** Asked through `storeStub` alone, whose types are the operations' own. */
  perform({ operation, input, action }: Question): unknown {
    const actionBy = action === null ? undefined : (action.actor.name ?? action.actor.id);
    const ctx = { ...this.#context, actionKey: action?.idempotency?.key, actionBy };
    // The name picks one operation of many, which the types cannot follow.
    const ask = storeOperations[operation] as (ctx: StoreContext, ...input: unknown[]) => unknown;
    const work = () => ask(ctx, ...input);
    return action === null ? work() : performAction(ctx, action, work);
  }

  /** The same for a public call, which passes the store's gates or is not performed. */
  async performFor(entrance: GateCredentials, question: Question): Promise<PublicAnswer> {
    const refused = checkGates(this.#context, entrance);
    return refused === null ? { value: await this.perform(question) } : { refused };
  }
}
