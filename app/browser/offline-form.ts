// What a page makes of a form that got no response (the visitor is offline, or the shop is not
// there), or an error.
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** By which an answer says that the browser gave it to itself. */
const unreachable = "unreachable";

/** @param answer the `actionResult` of a route's `shouldRevalidate`, or what a fetcher brought. */
export function reasonOf(answer: unknown): unknown {
  const isAnswer = typeof answer === "object" && answer !== null && "reason" in answer;
  return isAnswer ? answer.reason : null;
}

/** After a form that reached no server there is nothing new to load: trying would break the page. */
export function isUnreachable(answer: unknown): boolean {
  return reasonOf(answer) === unreachable;
}

/** A refused form changed nothing; and where the backend is down, reading again would cost the page. */
export function revalidatesUnlessOffline(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus = 200, defaultShouldRevalidate } = args;
  return defaultShouldRevalidate && actionStatus < 400 && !isUnreachable(actionResult);
}

/**
 * For a form that is sent as a document: the browser's own error page would take the place of this one.
 * @returns whether it is not sent, for the page to say so.
 */
export function preventOfflineSubmit(event: { preventDefault(): void }): boolean {
  if (navigator.onLine) return false;
  event.preventDefault();
  return true;
}

/**
 * For a `clientAction`: the page stays as it is and says what happened.
 * @throws a redirect, which is to be followed.
 */
export async function withFallback<Answer, Instead>(
  answer: Promise<Answer>,
  instead: () => Instead,
): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return instead();
  }
}
