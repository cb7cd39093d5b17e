/** Browser source: `stripe.elements()`, its elements, and the frames behind them. */
export const ELEMENTS_SOURCE = String.raw`
const KINDS = ["card", "cardNumber", "cardExpiry", "cardCvc"];
const TITLES = {
  card: "Secure card payment input frame",
  cardNumber: "Secure card number input frame",
  cardExpiry: "Secure expiration date input frame",
  cardCvc: "Secure CVC input frame",
};
const PARTS = { card: ["cardNumber", "cardExpiry", "cardCvc"], cardNumber: ["cardNumber"], cardExpiry: ["cardExpiry"], cardCvc: ["cardCvc"] };

class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = "IntegrationError";
  }
}

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
    const config = { id: this.#id, group: this._group.id, key: this._group.key, fonts: this._group.fonts, options: this._options };
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
    const detail = name === "ready" ? { elementType: this._elementType } : payload || { elementType: this._elementType };
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

class StripeElements {
  #elements = [];
  #group;

  constructor(key, options) {
    const forget = (element) => { this.#elements = this.#elements.filter((one) => one !== element); };
    this.#group = { id: randomId(), key: key, locale: (options || {}).locale || "auto", fonts: (options || {}).fonts, forget: forget, mounted: () => this.#elements.map((one) => one._elementType) };
  }

  create(kind, options) {
    if (!KINDS.includes(kind)) throw new IntegrationError("A valid Element name must be provided. Valid Elements are:\n  " + KINDS.join(", ") + "; you passed: " + kind + ".");
    if (this.#elements.some((one) => one._elementType === kind)) throw new IntegrationError("Can only create one Element of type " + kind + ".");
    const element = new StripeElement(kind, options, this.#group);
    this.#elements.push(element);
    return element;
  }

  getElement(kind) {
    const name = typeof kind === "string" ? kind : kind && kind.__elementType;
    return this.#elements.find((one) => one._elementType === name) || null;
  }

  update() { return this; }
  async fetchUpdates() { return {}; }
  async submit() { return {}; }
}

/** Which other frames hold the rest of the card that this element is a part of. */
function peersOf(element) {
  return element._group.mounted().flatMap((kind) => PARTS[kind]);
}
`;
