/** Browser source: the calls of the Stripe object, the 3-D Secure modal, and `window.Stripe`. */
export const PAYMENTS_SOURCE = String.raw`
const AUTHENTICATION_FAILED = "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
const FINISHED = ["succeeded", "processing", "requires_capture"];

function intentIdOf(clientSecret) {
  const match = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret));
  if (!match) throw new IntegrationError("Invalid value for stripe.confirmCardPayment intent secret: value should be a client_secret string. You specified: " + clientSecret + ".");
  return match[1];
}

async function callApi(key, method, path, params) {
  const encoded = new URLSearchParams(params);
  const address = ORIGIN + "/v1/" + path + (method === "GET" ? "?" + encoded : "");
  try {
    const response = await fetch(address, {
      method: method,
      headers: { authorization: "Bearer " + key },
      ...(method === "GET" ? {} : { body: encoded }),
    });
    return await response.json();
  } catch {
    return { error: { type: "api_connection_error", message: "An error occurred with our connection to Stripe." } };
  }
}

function buildModal(address, title) {
  const shade = document.createElement("div");
  const frame = document.createElement("iframe");
  const cover = { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0", margin: "0", padding: "0", "max-width": "none", "max-height": "none", "z-index": "2147483647" };
  for (const part of [shade, frame]) {
    for (const [name, value] of Object.entries(cover)) part.style.setProperty(name, value, "important");
  }
  frame.style.setProperty("color-scheme", "light only", "important");
  frame.title = title;
  frame.src = address;
  shade.append(frame);
  return { shade: shade, frame: frame };
}

/** Resolves when the shopper has answered; what the answer did is asked of the API afterwards. */
function runChallenge(action) {
  const source = action.use_stripe_sdk.source;
  const opener = document.activeElement;
  const { shade, frame } = buildModal(ORIGIN + "/stripe/3ds/" + encodeURIComponent(source), "3D Secure authentication");
  const overflow = document.documentElement.style.overflow;
  return new Promise((resolve) => {
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== ORIGIN) return;
      if (!event.data || event.data.sandboxStripe !== "challenge-done") return;
      removeEventListener("message", hear);
      shade.remove();
      document.documentElement.style.overflow = overflow;
      if (opener && opener.focus) opener.focus();
      resolve();
    };
    addEventListener("message", hear);
    document.documentElement.style.overflow = "hidden";
    document.body.append(shade);
    frame.addEventListener("load", () => frame.contentWindow && frame.contentWindow.focus());
  });
}

function outcomeOf(intent) {
  const error = intent.last_payment_error;
  if (FINISHED.includes(intent.status) || !error) return { paymentIntent: intent };
  if (error.code === "payment_intent_authentication_failure") {
    return { error: { ...error, message: AUTHENTICATION_FAILED, payment_intent: intent } };
  }
  return { error: { ...error, payment_intent: intent } };
}

async function finish(key, clientSecret, answer) {
  if (answer.error) return { error: answer.error };
  const action = answer.next_action;
  if (answer.status !== "requires_action" || !action || action.type !== "use_stripe_sdk") return { paymentIntent: answer };
  await runChallenge(action);
  const after = await callApi(key, "GET", "payment_intents/" + answer.id, { client_secret: clientSecret });
  return after.error ? { error: after.error } : outcomeOf(after);
}

function isElement(value) {
  return value instanceof StripeElement;
}

class StripeObject {
  #key;

  constructor(key, options) {
    this.#key = key;
    this._apiKey = key;
    this._locale = (options || {}).locale || "auto";
  }

  elements(options) { return new StripeElements(this.#key, { locale: this._locale, ...options }); }

  async createPaymentMethod(first, second, third) {
    // Both the old form (type, element, details) and the new one ({ type, card, … }) are in use.
    const given = typeof first === "string" ? { type: first, [first]: second, ...third } : first;
    if (given && given.elements) return this.#fromElements(given);
    if (!given || given.type !== "card" || !isElement(given.card)) {
      throw new IntegrationError("Invalid value for createPaymentMethod: type should be card, and card should be a card Element.");
    }
    const { card, billing_details, metadata } = given;
    return card._command("createPaymentMethod", { peers: peersOf(card), billing_details: billing_details, metadata: metadata });
  }

  #fromElements(given) {
    const card = given.elements.getElement("card") || given.elements.getElement("cardNumber");
    if (!card) throw new IntegrationError("The elements hold no card Element.");
    const { billing_details, metadata } = given.params || {};
    return this.createPaymentMethod({ type: "card", card: card, billing_details: billing_details, metadata: metadata });
  }

  async confirmCardPayment(clientSecret, confirmation, options) {
    const id = intentIdOf(clientSecret);
    const params = { client_secret: clientSecret, use_stripe_sdk: "true" };
    const given = confirmation || {};
    if (given.return_url) params.return_url = given.return_url;
    if (given.receipt_email) params.receipt_email = given.receipt_email;
    if (typeof given.payment_method === "string") params.payment_method = given.payment_method;
    else if (given.payment_method) {
      const created = await this.createPaymentMethod({ type: "card", ...given.payment_method });
      if (created.error) return { error: created.error };
      params.payment_method = created.paymentMethod.id;
    }
    const answer = await callApi(this.#key, "POST", "payment_intents/" + id + "/confirm", params);
    if (options && options.handleActions === false) return answer.error ? { error: answer.error } : { paymentIntent: answer };
    return finish(this.#key, clientSecret, answer);
  }

  confirmPayment(given) { return confirmWithWallet(this.#key, given || {}); }

  async handleNextAction(given) {
    const clientSecret = (given || {}).clientSecret;
    const id = intentIdOf(clientSecret);
    const answer = await callApi(this.#key, "GET", "payment_intents/" + id, { client_secret: clientSecret });
    const action = answer.next_action;
    if (action && action.type === "redirect_to_url") {
      location.assign(action.redirect_to_url.url);
      return new Promise(() => {});
    }
    return finish(this.#key, clientSecret, answer);
  }

  handleCardAction(clientSecret) { return this.handleNextAction({ clientSecret: clientSecret }); }

  async retrievePaymentIntent(clientSecret) {
    const id = intentIdOf(clientSecret);
    const answer = await callApi(this.#key, "GET", "payment_intents/" + id, { client_secret: clientSecret });
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  }

  async createToken() {
    return { error: { type: "invalid_request_error", message: "The sandbox knows payment methods only, not tokens." } };
  }

  /** No wallet is ever available here: canMakePayment says so, as on a device without one. */
  paymentRequest() {
    const request = { canMakePayment: async () => null, show() {}, abort() {}, update() {}, isShowing: () => false };
    request.on = request.off = request.once = () => request;
    return request;
  }

  registerAppInfo() {}
  _registerWrapper() {}
}

function Stripe(key, options) {
  if (typeof key !== "string" || key === "") throw new IntegrationError("Missing value for Stripe(): apiKey should be a string.");
  if (key.startsWith("sk_")) throw new IntegrationError("You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.");
  return new StripeObject(key, options);
}
Stripe.version = RELEASE_TRAIN;
if (!window.Stripe) window.Stripe = Stripe;
`;
