/** Browser source: `stripe.elements()`, its elements, and the frames behind them. */
export const ELEMENTS_SOURCE = `
const KINDS = ["card", "cardNumber", "cardExpiry", "cardCvc", "expressCheckout"];
const TITLES = {
  card: "Secure card payment input frame",
  cardNumber: "Secure card number input frame",
  cardExpiry: "Secure expiration date input frame",
  cardCvc: "Secure CVC input frame",
  expressCheckout: "Secure express checkout frame",
};
const PARTS = { card: ["cardNumber", "cardExpiry", "cardCvc"], cardNumber: ["cardNumber"], cardExpiry: ["cardExpiry"], cardCvc: ["cardCvc"], expressCheckout: [] };

function randomId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class StripeElement {
  #id = randomId();
  #listeners = new Map();
  #replies = new Map();
  #frame = null;
  #container = null;
  #ready = null;
  #label = null;
  #destroyed = false;
  #hear = (event) => this.#onMessage(event);

  constructor(kind, options, group) {
    this._elementType = kind;
    this._group = group;
    this._options = { ...options };
  }

  mount(target) {
    if (this.#destroyed) throw new IntegrationError("This Element has already been destroyed. Please create a new one.");
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!container) throw new IntegrationError("The selector you specified (" + target + ") applies to no DOM elements that are currently on the page.");
    if (this.#container === container) return;
    if (this.#frame) this.unmount();
    this.#container = container;
    container.classList.add("StripeElement", "StripeElement--empty");
    addEventListener("message", this.#hear);
    this.#frame = this.#buildFrame();
    container.replaceChildren(this.#frame);
    this.#label = container.id ? document.querySelector('label[for="' + CSS.escape(container.id) + '"]') : null;
    if (this.#label) this.#label.addEventListener("click", this.#focusFromLabel);
  }

  #focusFromLabel = () => this.focus();

  #buildFrame() {
    const frame = document.createElement("iframe");
    const config = { id: this.#id, group: this._group.id, key: this._group.key, fonts: this._group.fonts, options: this._options, ...this._frameConfig() };
    frame.title = TITLES[this._elementType];
    frame.lang = this._group.locale;
    frame.name = "__privateStripeFrame" + this.#id;
    frame.allow = "payment *";
    frame.setAttribute("scrolling", "no");
    frame.setAttribute("role", "presentation");
    frame.removeAttribute("role");
    for (const [name, value] of Object.entries({ display: "block", width: "100%", "min-width": "100%", height: "19.2px", border: "0", margin: "0", padding: "0", overflow: "hidden", background: "transparent", "color-scheme": "light only", "user-select": "none" })) {
      frame.style.setProperty(name, value, "important");
    }
    this.#ready = new Promise((resolve) => { this._becomeReady = resolve; });
    frame.src = ORIGIN + "/stripe/elements/" + this._elementType + "#" + encodeURIComponent(JSON.stringify(config));
    return frame;
  }

  #onMessage(event) {
    const message = event.data;
    if (!this.#frame || event.source !== this.#frame.contentWindow || event.origin !== ORIGIN) return;
    if (!message || message.id !== this.#id) return;
    if (message.sandboxStripe === "reply") {
      const resolve = this.#replies.get(message.replyTo);
      this.#replies.delete(message.replyTo);
      if (resolve) resolve(message.result);
    }
    if (message.sandboxStripe === "event") this.#onEvent(message.event, message.payload);
  }

  #onEvent(name, payload) {
    const marks = this.#container.classList;
    if (this._heard(name, payload)) return;
    if (name === "height") return this.#frame.style.setProperty("height", payload + "px", "important");
    if (name === "wants-focus") return this.focus();
    if (name === "submit") return this.#submitForm();
    if (name === "ready") this._becomeReady();
    if (name === "focus" || name === "blur") marks.toggle("StripeElement--focus", name === "focus");
    if (name === "change") {
      marks.toggle("StripeElement--empty", payload.empty);
      marks.toggle("StripeElement--complete", payload.complete);
      marks.toggle("StripeElement--invalid", Boolean(payload.error));
    }
    this._emit(name, name === "ready" ? this._readyDetail() : payload || { elementType: this._elementType });
  }

  /** What a kind of element adds to the others: to its frame, and to what it hears from there. */
  _frameConfig() { return {}; }
  _readyDetail() { return { elementType: this._elementType }; }
  _heard() { return false; }

  _hears(name) { return (this.#listeners.get(name) || []).length > 0; }
  _emit(name, detail) {
    for (const listener of [...(this.#listeners.get(name) || [])]) listener(detail);
  }

  #submitForm() {
    const form = this.#container.closest("form");
    if (form) form.requestSubmit();
  }

  async _command(command, payload) {
    await this.#ready;
    const replyTo = randomId();
    const answered = new Promise((resolve) => this.#replies.set(replyTo, resolve));
    if (!this.#frame) return undefined;
    this.#frame.contentWindow.postMessage({ sandboxStripe: "command", command: command, payload: payload, replyTo: replyTo }, ORIGIN);
    return answered;
  }

  on(name, listener) {
    if (typeof listener !== "function") throw new IntegrationError("Please pass a function as the second argument to on().");
    this.#listeners.set(name, [...(this.#listeners.get(name) || []), listener]);
    return this;
  }

  once(name, listener) {
    const wrapped = (event) => { this.off(name, wrapped); listener(event); };
    return this.on(name, wrapped);
  }

  off(name, listener) {
    const kept = listener ? (this.#listeners.get(name) || []).filter((one) => one !== listener) : [];
    this.#listeners.set(name, kept);
    return this;
  }

  update(options) {
    Object.assign(this._options, options);
    if (this.#frame) this._command("update", options);
    return this;
  }

  focus() {
    if (!this.#frame) return;
    // A frame cannot take the focus from its page: the page hands it over first.
    this.#frame.contentWindow.focus();
    this._command("focus");
  }

  blur() { if (this.#frame) this._command("blur"); }
  clear() { if (this.#frame) this._command("clear"); }

  unmount() {
    removeEventListener("message", this.#hear);
    if (this.#label) this.#label.removeEventListener("click", this.#focusFromLabel);
    if (this.#frame) this.#frame.remove();
    if (this.#container) this.#container.classList.remove("StripeElement", "StripeElement--empty", "StripeElement--focus", "StripeElement--complete", "StripeElement--invalid");
    this.#frame = null;
    this.#container = null;
    return this;
  }

  destroy() {
    this.unmount();
    this.#destroyed = true;
    this._group.forget(this);
    return this;
  }
}
`;
