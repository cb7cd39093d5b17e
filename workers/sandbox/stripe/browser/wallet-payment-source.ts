/** Browser source: `stripe.confirmPayment()` for what a wallet has authorised. */
export const WALLET_PAYMENT_SOURCE = `
/** Nested fields as the API's forms name them. */
function flatten(value, name, into) {
  for (const [key, inner] of Object.entries(value)) {
    const path = name === "" ? key : name + "[" + key + "]";
    if (inner !== null && typeof inner === "object") flatten(inner, path, into);
    else if (inner !== null && inner !== undefined && inner !== "") into[path] = String(inner);
  }
  return into;
}

function checkConfirmation({ elements, clientSecret, confirmParams, redirect }) {
  ensure(elements instanceof StripeElements, "Invalid value for stripe.confirmPayment(): elements should be an Elements instance.");
  const returns = redirect === "if_required" || isText((confirmParams || {}).return_url);
  ensure(returns, "You must provide a return_url in confirmParams, or redirect: 'if_required'.");
  const { mode, submitted, authorized } = elements._group;
  ensure(mode === undefined || isText(clientSecret), "stripe.confirmPayment() needs a clientSecret where elements were created with a mode.");
  ensure(mode === undefined || submitted, "elements.submit() must be called before stripe.confirmPayment().");
  ensure(authorized !== null, "stripe.confirmPayment() found nothing that was authorised: call it on the confirm event.");
}

/** What the wallet showed is what is charged, or nothing is. */
function mismatchOf(group, intent) {
  for (const name of ["amount", "currency"]) {
    if (intent[name] === group[name]) continue;
    const message = "The " + name + " provided to elements (" + group[name] + ") does not match the " + name + " of the PaymentIntent (" + intent[name] + ").";
    return { type: "invalid_request_error", message: message };
  }
  return null;
}

async function confirmAuthorized(key, clientSecret, { elements, confirmParams }) {
  const id = intentIdOf(clientSecret);
  const group = elements._group;
  const { type, card, billing, shipping } = group.authorized;
  const intent = await callApi(key, "GET", "payment_intents/" + id, { client_secret: clientSecret });
  const wrong = intent.error || mismatchOf(group, intent);
  if (wrong) return { error: wrong };
  const method = await callApi(key, "POST", "payment_methods", flatten({ type: "card", card: { ...card, wallet: type }, billing_details: billing }, "", {}));
  if (method.error) return method;
  const sent = shipping ? { shipping: { name: shipping.name, address: shipping.address } } : {};
  return callApi(key, "POST", "payment_intents/" + id + "/confirm", flatten({ client_secret: clientSecret, use_stripe_sdk: true, payment_method: method.id, return_url: (confirmParams || {}).return_url, ...sent }, "", {}));
}

async function confirmWithWallet(key, given) {
  checkConfirmation(given);
  const group = given.elements._group;
  const answer = await confirmAuthorized(key, given.clientSecret, given);
  group.authorized = null;
  group.submitted = false;
  if (group.sheet) group.sheet._closeSheet();
  return finish(key, given.clientSecret, answer);
}
`;
