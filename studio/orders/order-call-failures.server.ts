// Failures of the order pages' calls: the page that says so, or a code that the form can show.
import { PlatformError } from "#client/platform-error";
import { keyInUseCode } from "#contract/protocol/errors";
import { throwFailure } from "#studio/session/require-account.server";

/** @throws Response as `throwFailure` does. */
export async function callOrThrow<Answer>(
  request: Request,
  slug: string,
  question: Promise<Answer>,
): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export type Refused = { ok: false; code: string };

/**
 * For changes: a failure that the form can mend, and no answer at all, are values: by the code of the first error.
 * @throws Response for what no form can mend
 */
export async function callOrErrorCode<Answer>(
  request: Request,
  slug: string,
  change: Promise<Answer>,
): Promise<{ ok: true; value: Answer } | Refused> {
  try {
    return { ok: true, value: await change };
  } catch (error) {
    if (error instanceof PlatformError) {
      const [reason] = error.errors;
      const isUnderWay = error.has(keyInUseCode);
      const isRefused = reason !== undefined && [409, 422, 502].includes(error.status ?? 0);
      if (isRefused && !isUnderWay) return { ok: false, code: reason.code };
      // It may have been done, or be done yet: the form's key says so when it is sent again.
      if (isUnderWay || error.isBackendFailure) return { ok: false, code: "unanswered" };
    }
    return throwFailure(error, request, slug);
  }
}
