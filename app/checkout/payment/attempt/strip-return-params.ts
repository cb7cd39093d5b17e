// The address of a checkout without what it says of the last payment: a reload says nothing twice. The router
// keeps its own, so that the page goes on showing the notice. Why a card was declined stays beside the card's form.
import type { PaymentReturn } from "#app/checkout/methods/payment-return-url";

export function stripReturnParams(page: Window, { outcome, method }: PaymentReturn): void {
  if (outcome === "failed" && method === "card") return;
  const { location, history } = page;
  const query = new URLSearchParams(location.search);
  if (!query.has(outcome)) return;
  query.delete(outcome);
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
}
