// Why a webhook got no answer: what the platform writes into its log, and what the studio reads as a code to say it in
// the person's language. A sentence that is changed stays in English in the log until its lines are 30 days old.

const sentences = {
  inside_network: "Not sent: the name leads to an address inside a network.",
  too_slow: "There was no answer within ten seconds.",
  unreachable: "The address could not be reached.",
} as const;

export type DeliveryFailure = keyof typeof sentences;

/** @param detail what the network said, as it said it. */
export const writeDeliveryFailure = (failure: DeliveryFailure, detail = "") =>
  `${sentences[failure]} ${detail}`.trim();

export type ReadResponse = { failure: DeliveryFailure | null; detail: string };

/** What a receiver answered is its own: the same words beside a status are no failure of ours. */
export function readDeliveryResponse(
  responseStatus: number | null,
  response: string,
): ReadResponse {
  const failures = Object.keys(sentences) as DeliveryFailure[];
  const failure =
    responseStatus === null && failures.find((one) => response.startsWith(sentences[one]));
  if (!failure) return { failure: null, detail: response };
  return { failure, detail: response.slice(sentences[failure].length).trim() };
}
