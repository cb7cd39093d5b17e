// What a page makes of a form to which no answer came: the visitor is offline, or the shop is not there.

/** By which an answer says that the browser gave it to itself. */
const unreachable = "unreachable";

/** @param answer the `actionResult` of a route's `shouldRevalidate`, or what a fetcher brought. */
export function reasonOf(answer: unknown): unknown {
  const isAnswer = typeof answer === "object" && answer !== null && "reason" in answer;
  return isAnswer ? answer.reason : null;
}

/** After a form that reached nobody there is nothing new to load, and asking would take the page down. */
export function isUnreachable(answer: unknown): boolean {
  return reasonOf(answer) === unreachable;
}

/**
 * For a `clientAction`: the page stays as it is and says what happened.
 * @throws a redirect, which is to be followed.
 */
export async function answerOr<Answer, Instead>(
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
