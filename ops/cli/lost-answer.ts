// What is said where no whole answer came: whether the platform was there, and whether a change may have been made.
import { CommandError } from "./command-error";

type Asked = {
  /** Under it a change is made once, however often it is asked for. */
  idempotencyKey?: string;
  /** A change that is made twice where it is asked for twice, and has no key. */
  isOnce?: boolean;
};

/** Empty for what may be asked for again without a thought. */
export function describeDoubt({ idempotencyKey, isOnce }: Asked): string {
  const done = " It may have been done all the same:";
  if (idempotencyKey !== undefined) {
    return `${done} the same command with --key ${idempotencyKey} does it once at most.`;
  }
  return isOnce ? `${done} look before you do it again.` : "";
}

type Lost = Asked & { timeoutMs: number };

export function unreachable(
  platformUrl: string,
  { timeoutMs, ...asked }: Lost,
  cause: unknown,
): CommandError {
  const late = cause instanceof Error && cause.name === "TimeoutError";
  const fault = late ? `did not answer within ${timeoutMs / 1000} seconds` : "cannot be reached";
  const advice = late
    ? "It may still be at work."
    : "Start it with `npm start`, or set AWNING_PLATFORM_URL.";
  const doubt = describeDoubt({ ...asked, isOnce: asked.isOnce === true && late });
  return new CommandError(`The platform at ${platformUrl} ${fault}. ${advice}${doubt}`, 1, {
    cause,
  });
}

/** It was there, and may have done what was asked. */
export function cutOff(platformUrl: string, asked: Lost, cause: unknown): CommandError {
  const advice = describeDoubt(asked) || " Try again.";
  return new CommandError(`The platform at ${platformUrl} broke off its answer.${advice}`, 1, {
    cause,
  });
}
