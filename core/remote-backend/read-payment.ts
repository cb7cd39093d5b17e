// Parsers for payments of other backends, by themselves or within their checkout. Fill in what the
// specification does not name; must not decide what is charged.
import { isFields, readText } from "./read-fields";

function readMeta(meta: unknown): Record<string, string> {
  const said = Object.entries(isFields(meta) ? meta : {}).filter(([, value]) => value != null);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** A state that only another backend knows says no more than that the payment is there. */
function readState(state: unknown, states: readonly string[]): string {
  return states.find((known) => known === state) ?? "open";
}

/** @param states those that we know. */
export function readPayment(
  payment: unknown,
  paymentId: unknown,
  states: readonly string[],
): unknown {
  if (!isFields(payment)) return null;
  const id = readText(payment, ["id", "paymentId"]) ?? paymentId;
  const token = readText(payment, ["paymentToken"]);
  if (typeof id !== "string" || token === undefined) return null;
  const state = readState(payment.state, states);
  return { id, paymentToken: token, state, meta: readMeta(payment.meta) };
}

/** @param states those that we know. */
export function readPaymentAnswer(answer: unknown, states: readonly string[]): unknown {
  if (!isFields(answer)) return answer;
  const state = readState(answer.state, states);
  return { ...answer, meta: readMeta(answer.meta), state };
}
