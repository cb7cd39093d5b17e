/**
 * Browser source of an element's frame, after CARD_RULES. Posts the fields' state to the page, and
 * must never post their values; frames of one group share those over a channel of our origin.
 */
export const FRAME_SCRIPT = String.raw`
const config = JSON.parse(decodeURIComponent(location.hash.slice(1) || "%7B%7D"));
const kind = document.body.dataset.kind;
const form = document.querySelector("form");
const brandMark = document.querySelector(".brand");
const channel = new BroadcastChannel("sandbox-card-" + config.group);
const ORDER = ["cardNumber", "cardExpiry", "cardCvc", "postalCode"];
const MARKS = { mastercard: "mc", discover: "disc", unionpay: "up", diners: "dc" };
const state = { options: config.options || {}, left: new Set(), wasFocused: false, brand: UNKNOWN_BRAND, last: "" };
const inputs = () => Array.from(document.querySelectorAll("input")).filter((input) => !input.closest("[hidden]"));
const input = (name) => inputs().find((one) => one.dataset.field === name);

function tell(event, payload) {
  parent.postMessage({ sandboxStripe: "event", id: config.id, event: event, payload: payload }, "*");
}

function judge(name, text) {
  return JUDGES[name](text, new Date(), state.brand);
}

/** The element as a whole: the first field with something wrong speaks for it. */
function judgeAll(askedToSubmit) {
  const all = inputs().map((one) => ({ name: one.dataset.field, ...judge(one.dataset.field, one.value) }));
  const shown = (one) => one.error || (askedToSubmit || (state.left.has(one.name) && !one.empty) ? one.unfinished : null);
  const wrong = all.find(shown);
  return {
    empty: all.every((one) => one.empty),
    complete: all.every((one) => one.complete),
    error: wrong ? shown(wrong) : undefined,
    wrongField: wrong ? wrong.name : null,
  };
}

function announceChange() {
  const { wrongField, ...judged } = judgeAll(false);
  const detail = { elementType: kind, empty: judged.empty, complete: judged.complete, error: judged.error };
  if (kind === "card" || kind === "cardNumber") detail.brand = state.brand.name;
  if (kind === "card") detail.value = { postalCode: input("postalCode") ? input("postalCode").value : "" };
  for (const one of inputs()) one.setAttribute("aria-invalid", String(one.dataset.field === wrongField));
  document.body.classList.toggle("invalid", Boolean(judged.error));
  document.body.classList.toggle("complete", judged.complete);
  document.body.classList.toggle("empty", judged.empty);
  const text = JSON.stringify(detail);
  if (text !== state.last) tell("change", detail);
  state.last = text;
}

function showBrand() {
  const number = input("cardNumber");
  if (!number) return;
  state.brand = brandOf(number.value);
  const known = state.brand.name !== "unknown";
  brandMark.textContent = known ? MARKS[state.brand.name] || state.brand.name : "";
  channel.postMessage({ brand: state.brand.name });
}

function arrange() {
  const number = input("cardNumber");
  const body = document.body.classList;
  body.toggle("narrow", kind === "card" && innerWidth < 430);
  const settled = number && judge("cardNumber", number.value).complete && document.activeElement !== number;
  body.toggle("settled", Boolean(settled));
  const resting = number && number.value === "" && document.activeElement !== number;
  body.toggle("typing", !settled && !resting);
}

function nextOf(name, step) {
  return ORDER[ORDER.indexOf(name) + step];
}

function moveTo(name) {
  const here = input(name);
  if (here) here.focus();
  else if (name) channel.postMessage({ focus: name });
}

function format(one, deleting) {
  const before = one.value;
  const caretAtEnd = one.selectionStart === before.length;
  const digitsBeforeCaret = digitsOf(before.slice(0, one.selectionStart)).length;
  const name = one.dataset.field;
  if (name === "cardNumber") one.value = formatNumber(before);
  if (name === "cardExpiry") one.value = formatExpiry(before, deleting);
  if (name === "cardCvc") one.value = digitsOf(before).slice(0, state.brand.name === "unknown" ? 4 : state.brand.cvc);
  if (name === "postalCode") one.value = before.slice(0, 10);
  if (caretAtEnd || one.value === before) return;
  let caret = 0;
  for (let seen = 0; caret < one.value.length && seen < digitsBeforeCaret; caret += 1) {
    if (/\d/.test(one.value[caret])) seen += 1;
  }
  one.setSelectionRange(caret, caret);
}

function onInput(event) {
  const one = event.target;
  const deleting = (event.inputType || "").startsWith("delete");
  format(one, deleting);
  const name = one.dataset.field;
  state.left.delete(name);
  if (name === "cardNumber") showBrand();
  announceChange();
  arrange();
  const atEnd = one.selectionStart === one.value.length;
  if (!deleting && atEnd && name !== "postalCode" && judge(name, one.value).complete) moveTo(nextOf(name, 1));
}

function onKey(event) {
  const one = event.target;
  if (event.key === "Escape") tell("escape");
  if (event.key === "Enter") { event.preventDefault(); tell("submit"); }
  if (event.key === "Backspace" && one.value === "") { event.preventDefault(); moveTo(nextOf(one.dataset.field, -1)); }
}

function onFocus() {
  arrange();
  if (!state.wasFocused) tell("focus", { elementType: kind });
  state.wasFocused = true;
}

function onBlur(event) {
  state.left.add(event.target.dataset.field);
  announceChange();
  setTimeout(arrange, 0);
  if (inputs().includes(event.relatedTarget)) return;
  state.wasFocused = false;
  tell("blur", { elementType: kind });
}

/** The values of the whole group, by field name; a sibling that is gone is simply missing. */
function collect(peers) {
  const values = Object.fromEntries(inputs().map((one) => [one.dataset.field, one.value]));
  const missing = new Set(peers.filter((name) => !(name in values)));
  if (missing.size === 0) return Promise.resolve(values);
  const ask = Math.random().toString(36).slice(2);
  return new Promise((resolve) => {
    const done = () => { channel.removeEventListener("message", hear); resolve(values); };
    const hear = (event) => {
      if (event.data.answer !== ask) return;
      Object.assign(values, event.data.values);
      for (const name of Object.keys(event.data.values)) missing.delete(name);
      if (missing.size === 0) done();
    };
    channel.addEventListener("message", hear);
    channel.postMessage({ ask: ask });
    setTimeout(done, 2000);
  });
}

function firstProblem(values) {
  for (const name of ORDER) {
    if (!(name in values) && name === "postalCode") continue;
    const judged = JUDGES[name](values[name] || "", new Date(), brandOf(values.cardNumber || ""));
    if (judged.error || judged.unfinished) return judged.error || judged.unfinished;
  }
  return null;
}

function append(form, prefix, value) {
  if (value === undefined || value === null || value === "") return;
  if (typeof value !== "object") return form.append(prefix, String(value));
  for (const [name, inner] of Object.entries(value)) append(form, prefix + "[" + name + "]", inner);
}

async function createPaymentMethod(command) {
  const values = await collect(command.peers);
  const wrong = firstProblem(values);
  for (const name of ORDER) state.left.add(name);
  if (wrong) { announceChange(); return { error: wrong }; }
  const body = new URLSearchParams();
  const billing = { ...command.billing_details };
  if (values.postalCode) billing.address = { postal_code: values.postalCode, ...billing.address };
  append(body, "type", "card");
  append(body, "billing_details", billing);
  append(body, "metadata", command.metadata);
  const expiry = digitsOf(values.cardExpiry);
  append(body, "card", { number: digitsOf(values.cardNumber), cvc: values.cardCvc, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2) });
  const response = await fetch("/v1/payment_methods", { method: "POST", body: body, headers: { authorization: "Bearer " + config.key } });
  const answer = await response.json();
  return answer.error ? { error: answer.error } : { paymentMethod: answer };
}

const COMMANDS = {
  update: (options) => applyOptions(options),
  focus: () => inputs()[0].focus(),
  blur: () => document.activeElement && document.activeElement.blur(),
  clear: () => { for (const one of inputs()) one.value = ""; state.left.clear(); showBrand(); announceChange(); arrange(); },
  createPaymentMethod: createPaymentMethod,
};

async function obey(message) {
  try {
    return await COMMANDS[message.command](message.payload);
  } catch {
    const text = "An error occurred with our connection to Stripe.";
    return { error: { type: "api_connection_error", message: text } };
  }
}

addEventListener("message", async (event) => {
  const message = event.data;
  if (event.source !== parent || !message || message.sandboxStripe !== "command") return;
  if (!Object.hasOwn(COMMANDS, message.command)) return;
  const result = await obey(message);
  if (message.replyTo) parent.postMessage({ sandboxStripe: "reply", id: config.id, replyTo: message.replyTo, result: result }, event.origin);
});

channel.addEventListener("message", (event) => {
  const message = event.data;
  if (message.focus && input(message.focus)) tell("wants-focus");
  if (message.brand && kind === "cardCvc") {
    state.brand = BRANDS.find((brand) => brand.name === message.brand) || UNKNOWN_BRAND;
    announceChange();
  }
  if (message.ask) {
    const values = Object.fromEntries(inputs().map((one) => [one.dataset.field, one.value]));
    channel.postMessage({ answer: message.ask, values: values });
  }
});

form.addEventListener("input", onInput);
form.addEventListener("keydown", onKey);
form.addEventListener("focusin", onFocus);
form.addEventListener("focusout", onBlur);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("resize", arrange);
loadFonts(config.fonts);
applyOptions(state.options);
state.last = JSON.stringify(null);
document.body.classList.add("empty");
tell("ready");
`;
