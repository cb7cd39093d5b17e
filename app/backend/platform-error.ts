// The one error of a failed backend call.
import type { CallError } from "#contract/errors";

export class PlatformError extends Error {
  override readonly name = "PlatformError";

  constructor(
    message: string,
    /** HTTP status; null when no answer came. */
    readonly status: number | null,
    readonly errors: readonly CallError[],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the backend refused with this code, or with a reason of this name. */
  has(code: string): boolean {
    return this.errors.some((error) => error.code === code || error.name === code);
  }
}
