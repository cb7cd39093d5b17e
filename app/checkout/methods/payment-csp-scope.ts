// What a page lets payment providers do. The content security policy belongs to the document and not to
// the route shown in it, so the middleware that writes it and the browser must both ask here. Pure.

/** Nothing, be the target of a form, show PayPal's buttons, or run the scripts of every provider. */
export type PaymentCspScope = "none" | "form" | "paypal" | "all";

export function paymentCspScopeOf(pathname: string): PaymentCspScope {
  if (pathname.startsWith("/checkout/")) return "all";
  if (pathname === "/cart") return "paypal";
  return pathname === "/buy/express_checkout" ? "form" : "none";
}

/** Whether PayPal's script may run in a document that was loaded from this address. */
export function allowsPaypal(documentAddress: string): boolean {
  const part = paymentCspScopeOf(new URL(documentAddress).pathname);
  return part === "paypal" || part === "all";
}
