/** Browser source of `/paypal/sdk/js`: `window.paypal.Buttons` as PayPal's script has it. */
export const SDK_SCRIPT = `(() => {
"use strict";
const script = document.currentScript;
const { origin: ORIGIN, searchParams: asked } = new URL(script.src);
const NONCE = script.dataset.cspNonce || "";
const FUNDING = { PAYPAL: "paypal", PAYLATER: "paylater", CARD: "card", VENMO: "venmo", CREDIT: "credit" };
const listed = (name) => (asked.get(name) || "").split(",");

function isOffered(source) {
  if (listed("disable-funding").includes(source)) return false;
  // Pay Later is for the United States here, as it is for most shops there.
  return source === FUNDING.PAYPAL || (source === FUNDING.PAYLATER && asked.get("currency") === "USD");
}

/** As PayPal's script does it: a style element that needs the page's nonce. */
function addStyle() {
  if (document.querySelector("style[data-sandbox-paypal]") !== null) return;
  const style = document.createElement("style");
  style.nonce = NONCE;
  style.dataset.sandboxPaypal = "";
  style.textContent = ".sandbox-paypal-frame { display: block; width: 100%; border: 0; }";
  document.head.append(style);
}

function Buttons(options = {}) {
  const source = options.fundingSource || FUNDING.PAYPAL;
  const style = options.style || {};
  let frame = null;
  let orderID = null;
  const tell = (name, payload) => frame && frame.contentWindow && frame.contentWindow.postMessage({ sandboxPaypal: name, payload }, ORIGIN);
  const fail = (error) => {
    tell("close");
    if (options.onError) options.onError(error);
    else console.error(error);
  };

  async function press() {
    let isRejected = false;
    const actions = { resolve: async () => {}, reject: async () => { isRejected = true; } };
    if (options.onClick) await options.onClick({ fundingSource: source }, actions);
    if (isRejected) return tell("close");
    orderID = await options.createOrder({ paymentSource: source }, {});
    if (typeof orderID !== "string" || orderID === "") throw new Error("Expected an order id to be passed");
    tell("order", orderID);
  }

  async function approve(payerID) {
    let isRestarted = false;
    const restart = () => { isRestarted = true; tell("order", orderID); };
    await options.onApprove({ orderID, payerID, paymentSource: source }, { restart, redirect: (url) => location.assign(url) });
    if (!isRestarted) tell("close");
  }

  async function changeAddress(shippingAddress) {
    let isRejected = false;
    const actions = { reject: async () => { isRejected = true; }, buildOrderPatchPayload: () => [] };
    if (options.onShippingAddressChange) await options.onShippingAddressChange({ orderID, shippingAddress }, actions);
    tell("address", !isRejected);
  }

  const answers = {
    press,
    approved: approve,
    address: changeAddress,
    cancelled: async () => { if (options.onCancel) options.onCancel({ orderID }, { redirect: (url) => location.assign(url) }); },
    blocked: async () => { throw new Error("The window was blocked"); },
  };
  const listen = (event) => {
    if (frame === null || event.source !== frame.contentWindow || !event.data) return;
    const { sandboxPaypal: name, payload } = event.data;
    if (Object.hasOwn(answers, name)) answers[name](payload).catch(fail);
  };

  return {
    isEligible: () => isOffered(source),
    render(container) {
      const place = typeof container === "string" ? document.querySelector(container) : container;
      if (!isOffered(source)) return Promise.reject(new Error(source + " is not eligible"));
      if (place === null || !place.isConnected) return Promise.reject(new Error("Document is ready and element does not exist"));
      addStyle();
      frame = document.createElement("iframe");
      frame.title = "PayPal";
      frame.className = "sandbox-paypal-frame";
      frame.height = String(style.height || 45);
      const query = new URLSearchParams({ source, color: style.color || "gold", height: frame.height });
      frame.src = ORIGIN + "/paypal/sdk/button?" + query;
      return new Promise((resolve, reject) => {
        addEventListener("message", function ready(event) {
          if (frame === null || event.source !== frame.contentWindow || event.data.sandboxPaypal !== "ready") return;
          removeEventListener("message", ready);
          addEventListener("message", listen);
          if (options.onInit) options.onInit({}, { enable: async () => {}, disable: async () => {} });
          resolve();
        });
        frame.addEventListener("error", () => reject(new Error("The button could not be loaded")));
        place.append(frame);
      });
    },
    close() {
      removeEventListener("message", listen);
      if (frame !== null) frame.remove();
      frame = null;
      return Promise.resolve();
    },
  };
}

window.paypal = { version: "sandbox", FUNDING, Buttons };
})();
`;
