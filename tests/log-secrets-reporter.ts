/** Fails a run of tests in which something was logged that must never stand in a worker's log. */
import type { Reporter, Vitest } from "vitest/node";
import { watchLog } from "./log-secrets";

export class LogSecretsReporter implements Reporter {
  readonly #log = watchLog();
  #vitest: Pick<Vitest, "logger"> | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onUserConsoleLog({ content }: { content: string }): void {
    this.#log.write(`${content}\n`);
  }

  onTestRunEnd(): void {
    try {
      this.#log.check();
    } catch (error) {
      this.#vitest?.logger.error(String(error));
      process.exitCode = 1;
    }
  }
}
