// One question to the platform, whose refusals become the page that says so.
import { PlatformError } from "#client/platform-error";
import { throwFailure } from "#studio/session/require-account.server";

/** @throws Response as `throwFailure` does. */
export async function askFor<Answer>(
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
 * For changes: a refusal that the form can mend is a value, by the code of its first error.
 * @throws Response for what no form can mend
 */
export async function tryChange<Answer>(
  request: Request,
  slug: string,
  change: Promise<Answer>,
): Promise<{ ok: true; value: Answer } | Refused> {
  try {
    return { ok: true, value: await change };
  } catch (error) {
    if (error instanceof PlatformError && [409, 422, 502].includes(error.status ?? 0)) {
      return { ok: false, code: error.errors[0]?.code ?? "" };
    }
    return throwFailure(error, request, slug);
  }
}
