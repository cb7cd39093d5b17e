// The one error of a failed backend call.
import type { CallError } from "#contract/protocol/errors";
import { isOverload } from "./call-errors";

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

  /** Whether it would answer at another time: it could not be reached, hangs or is overloaded. */
  get isUnanswered(): boolean {
    return this.status === null || [502, 503, 504].includes(this.status);
  }

  /** Whether the backend failed rather than refused: no answer came, or an error of its own. */
  get isBackendFailure(): boolean {
    return this.status === null || this.status >= 500;
  }

  /** Whether it was asked too slowly, too early or too often: it has not looked at what was asked, and will later. */
  get isThrottled(): boolean {
    return this.status !== null && [408, 425, 429].includes(this.status);
  }

  get isOverload(): boolean {
    return isOverload(this.status, this.errors);
  }

  /** Whether the backend refused with this code, or with a reason of this name. */
  has(code: string): boolean {
    return this.errors.some((error) => error.code === code || error.name === code);
  }
}
