/** Browser source: the Express Checkout Element and the wallet's sheet that it opens. */
export const EXPRESS_SOURCE = `
const RESOLVE_WITHIN_MS = 1000;
/** With these a wallet stays open, so that its holder can mend it. */
const MENDABLE = ["invalid_shipping_address", "invalid_billing_address", "address_unserviceable", "invalid_payment_data"];
const PROBLEMS = {
  invalid_shipping_address: "This shipping address cannot be used.",
  invalid_billing_address: "This billing address cannot be used.",
  address_unserviceable: "The shop does not deliver to this address.",
  invalid_payment_data: "This card cannot be used.",
};

/** Settles once: an answer that comes twice or too late is the page's mistake. */
function once(answers) {
  let open = true;
  const wrap = (answer) => (details) => {
    if (!open) return;
    answer(details);
    open = false;
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, wrap(answer)]));
}

class WalletSheet {
  #modal;
  #opener = document.activeElement;
  #overflow = document.documentElement.style.overflow;
  #on;
  #wallet;
  #currency;
  state;
  #hear = (event) => {
    if (event.source !== this.#modal.frame.contentWindow || event.origin !== ORIGIN) return;
    const message = event.data;
    if (message && message.sandboxStripe === "sheet") this.#on(message.name, message.payload);
  };

  constructor(wallet, group, state, on) {
    this.#wallet = wallet;
    this.#currency = group.currency;
    this.state = state;
    this.#on = on;
    this.#modal = buildModal(ORIGIN + "/stripe/wallet-sheet", WALLET_NAMES[wallet]);
    addEventListener("message", this.#hear);
    document.documentElement.style.overflow = "hidden";
    document.body.append(this.#modal.shade);
    this.#modal.frame.addEventListener("load", () => this.#modal.frame.contentWindow && this.#modal.frame.contentWindow.focus());
  }

  show(state, amount) {
    this.state = state;
    const shown = { ...state, amount: amount, currency: this.#currency, name: WALLET_NAMES[this.#wallet], wallet: this.#wallet };
    this.#modal.frame.contentWindow.postMessage({ sandboxStripe: "sheet-state", state: shown }, ORIGIN);
  }

  close() {
    removeEventListener("message", this.#hear);
    this.#modal.shade.remove();
    document.documentElement.style.overflow = this.#overflow;
    if (this.#opener && this.#opener.focus) this.#opener.focus();
  }
}

class ExpressElement extends StripeElement {
  #wallets = undefined;
  #sheet = null;

  constructor(kind, options, group) {
    super(kind, options, group);
    ensure(group.mode !== undefined, "In order to create an expressCheckout element, you must pass a clientSecret or mode when creating elements.");
    checkExpressOptions(this._options);
  }

  mount(target) {
    this.#wallets = detectWallets(window, this._options.paymentMethods || this._options.wallets);
    if (this.#wallets) return super.mount(target);
    // Nothing is drawn where there is nothing to press.
    queueMicrotask(() => this._emit("ready", this._readyDetail()));
  }

  update(options) {
    checkExpressOptions({ ...this._options, ...options });
    return super.update(options);
  }

  unmount() {
    this._closeSheet();
    return super.unmount();
  }

  _readyDetail() { return { elementType: this._elementType, availablePaymentMethods: this.#wallets }; }

  _frameConfig() {
    const shown = Object.keys(WALLET_NAMES).filter((wallet) => this.#wallets[wallet]);
    return { wallets: shown.map((wallet) => ({ wallet: wallet, name: WALLET_NAMES[wallet] })) };
  }

  _heard(name, payload) {
    if (name === "escape") this._emit("escape", { elementType: this._elementType });
    if (name === "press") this.#press(payload);
    return name === "press" || name === "escape";
  }

  #press(wallet) {
    if (this.#sheet) return;
    const { resolve, reject } = once({ resolve: (details) => this.#open(wallet, details), reject: () => {} });
    if (!this._hears("click")) return resolve();
    const late = once({ end: () => console.error("IntegrationError: event.resolve() or event.reject() must be called within 1 second of the click event.") });
    const timer = setTimeout(() => { late.end(); reject(); }, RESOLVE_WITHIN_MS);
    const settled = (answer) => (details) => { clearTimeout(timer); answer(details); };
    this._emit("click", { elementType: this._elementType, expressPaymentType: WALLET_TYPES[wallet], resolve: settled(resolve), reject: settled(reject) });
  }

  #open(wallet, details) {
    const state = openedSheet(this._options, details, this._group.amount);
    this._group.sheet = this;
    this._group.submitted = false;
    this.#sheet = new WalletSheet(wallet, this._group, state, (name, payload) => this.#onSheet(wallet, name, payload));
  }

  #show(change) {
    if (this.#sheet) this.#sheet.show({ ...this.#sheet.state, ...change }, this._group.amount);
  }

  _refresh() { this.#show({}); }

  _closeSheet() {
    if (!this.#sheet) return;
    this.#sheet.close();
    this.#sheet = null;
    this.focus();
  }

  #onSheet(wallet, name, payload) {
    if (name === "loaded") return this.#show({});
    if (name === "cancel") {
      this._closeSheet();
      return this._emit("cancel", { elementType: this._elementType });
    }
    if (name === "address") return this.#change("shippingaddresschange", { name: payload.name, address: partialAddress(payload) }, "address_unserviceable");
    if (name === "rate") {
      this.#show({ rateId: payload });
      return this.#change("shippingratechange", { shippingRate: this.#rate() }, "address_unserviceable");
    }
    if (name === "pay") this.#confirm(wallet, payload);
  }

  #rate() {
    const { rates, rateId } = this.#sheet.state;
    return rates.find((rate) => rate.id === rateId);
  }

  #change(event, detail, problem) {
    this.#show({ busy: true, problem: null });
    const answers = once({
      resolve: (details) => { if (this.#sheet) this.#show(changedSheet(this.#sheet.state, details, this._group.amount)); },
      reject: () => this.#show({ busy: false, problem: PROBLEMS[problem] }),
    });
    if (!this._hears(event)) return answers.resolve();
    this._emit(event, { ...detail, ...answers });
  }

  #confirm(wallet, { card, address, email, phone }) {
    const { state } = this.#sheet;
    this.#show({ busy: true, problem: null });
    const { name, ...place } = address;
    const person = { name: name, ...(state.email && { email: email }), ...(state.phone && { phone: phone }) };
    const sent = state.shipping ? { shippingAddress: { name: name, address: place }, shippingRate: this.#rate() } : {};
    this._group.authorized = { type: WALLET_TYPES[wallet], card: card, billing: { ...person, address: place }, shipping: sent.shippingAddress || null };
    this._emit("confirm", { expressPaymentType: WALLET_TYPES[wallet], billingDetails: { ...person, address: place }, ...sent, paymentFailed: (why) => this.#fail(why || {}) });
  }

  #fail({ reason, message }) {
    this._group.authorized = null;
    if (!MENDABLE.includes(reason)) return this._closeSheet();
    this.#show({ busy: false, problem: message || PROBLEMS[reason] });
  }
}
`;
