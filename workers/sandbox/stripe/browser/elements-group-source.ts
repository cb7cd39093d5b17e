/** Browser source: `stripe.elements()`, which holds elements that pay together. */
export const ELEMENTS_GROUP_SOURCE = String.raw`
class StripeElements {
  #elements = [];
  _group;

  constructor(key, given) {
    const options = given || {};
    if (options.mode !== undefined) checkDeferred(options);
    const forget = (element) => { this.#elements = this.#elements.filter((one) => one !== element); };
    this._group = { id: randomId(), key: key, locale: options.locale || "auto", fonts: options.fonts, forget: forget, mounted: () => this.#elements.map((one) => one._elementType), mode: options.mode, amount: options.amount, currency: options.currency, sheet: null, submitted: false, authorized: null };
  }

  create(kind, options) {
    if (!KINDS.includes(kind)) throw new IntegrationError("A valid Element name must be provided. Valid Elements are:\n  " + KINDS.join(", ") + "; you passed: " + kind + ".");
    if (this.#elements.some((one) => one._elementType === kind)) throw new IntegrationError("Can only create one Element of type " + kind + ".");
    const Kind = kind === "expressCheckout" ? ExpressElement : StripeElement;
    const element = new Kind(kind, options, this._group);
    this.#elements.push(element);
    return element;
  }

  getElement(kind) {
    const name = typeof kind === "string" ? kind : kind && kind.__elementType;
    return this.#elements.find((one) => one._elementType === name) || null;
  }

  /** A wallet that is open shows a new amount at once. */
  update(options) {
    const { amount, currency } = options || {};
    if (amount !== undefined && this._group.mode === "payment") checkAmount(amount);
    if (amount !== undefined) this._group.amount = amount;
    if (currency !== undefined) this._group.currency = currency;
    if (this._group.sheet) this._group.sheet._refresh();
    return this;
  }

  async fetchUpdates() { return {}; }

  async submit() {
    this._group.submitted = true;
    return {};
  }
}

/** Which other frames hold the rest of the card that this element is a part of. */
function peersOf(element) {
  return element._group.mounted().flatMap((kind) => PARTS[kind]);
}
`;
