/** Browser source of a wallet's sheet. Shows what the page sends, and posts back what is chosen. */
export const WALLET_SHEET_SCRIPT = `
const ADDRESSES = [
  { title: "California", name: "Ada King Byron", line1: "500 Howard St", line2: null, city: "San Francisco", state: "CA", postal_code: "94105", country: "US" },
  { title: "New York", name: "Grace Hopper", line1: "11 Wall St", line2: "Floor 2", city: "New York", state: "NY", postal_code: "10005", country: "US" },
  { title: "Canada", name: "Leonard Cohen", line1: "1 Rue Saint-Paul", line2: null, city: "Montreal", state: "QC", postal_code: "H2Y 1Z5", country: "CA" },
  { title: "Post box", name: "Radia Perlman", line1: "PO Box 12", line2: null, city: "Austin", state: "TX", postal_code: "78701", country: "US" },
  { title: "Army post", name: "Annie Easley", line1: "PSC 3 Box 55", line2: null, city: "APO", state: "AE", postal_code: "09021", country: "US" },
];
const CARDS = [
  { title: "Visa •••• 4242", number: "4242424242424242" },
  { title: "Visa •••• 0002, is declined", number: "4000000000000002" },
  { title: "Visa •••• 3184, asks its bank", number: "4000002760003184" },
];
const EMAIL = "wallet@example.com";
const PHONE = "+14155550132";
const find = (selector) => document.querySelector(selector);
const tell = (name, payload) => parent.postMessage({ sandboxStripe: "sheet", name: name, payload: payload }, "*");
let state = null;
let address = null;

function money(amountMinor) {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: state.currency });
  return format.format(amountMinor / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function choice(group, { label, price, value, checked, off, onPick }) {
  const row = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: group, value: value, checked: checked, disabled: off });
  const text = Object.assign(document.createElement("span"), { textContent: label });
  if (off) row.className = "off";
  input.addEventListener("change", onPick);
  row.append(input, text);
  if (price !== undefined) row.append(price);
  return row;
}

/** Rows are only drawn anew when they say something else, so that the focus stays where it is. */
function fill(id, rows) {
  const place = find(id);
  const key = JSON.stringify(rows);
  place.hidden = rows.length === 0;
  if (place.dataset.rows === key) {
    for (const [index, input] of place.querySelectorAll("input").entries()) input.checked = rows[index].checked;
    return;
  }
  place.dataset.rows = key;
  for (const old of place.querySelectorAll("label")) old.remove();
  place.append(...rows.map((row) => choice(id, row)));
}

const served = (one) => state.countries === null || state.countries.includes(one.country);

function pickAddress(one) {
  address = one;
  tell("address", one);
}

function drawChoices() {
  fill("#addresses", !state.shipping ? [] : ADDRESSES.map((one) => ({ label: one.title + (served(one) ? "" : " (not served by this shop)"), value: one.title, checked: one === address, off: !served(one), onPick: () => pickAddress(one) })));
  fill("#rates", state.rates.map((rate) => ({ label: rate.displayName + (typeof rate.deliveryEstimate === "string" ? ", " + rate.deliveryEstimate : ""), price: money(rate.amount), value: rate.id, checked: rate.id === state.rateId, onPick: () => tell("rate", rate.id) })));
}

function drawSums() {
  const pairs = [...state.lineItems.map((item) => [item.name, money(item.amount), ""]), ["Total", money(state.amount), "total"]];
  find("dl").replaceChildren(...pairs.flatMap(([name, amount, mark]) => [
    Object.assign(document.createElement("dt"), { textContent: name, className: mark }),
    Object.assign(document.createElement("dd"), { textContent: amount, className: mark }),
  ]));
}

function draw() {
  find("#title").textContent = state.name;
  find("#business").textContent = "Pay " + state.business;
  drawChoices();
  drawSums();
  find("[role=alert]").textContent = state.problem || "";
  find("#pay").textContent = state.busy ? "One moment…" : "Pay " + money(state.amount);
  find("#pay").disabled = state.busy || (state.shipping && state.problem !== null);
  find("#cancel").disabled = state.busy;
}

addEventListener("message", (event) => {
  if (event.source !== parent || !event.data || event.data.sandboxStripe !== "sheet-state") return;
  const opened = state === null;
  state = event.data.state;
  if (opened) fill("#cards", CARDS.map((card, index) => ({ label: card.title, value: card.number, checked: index === 0, onPick: () => {} })));
  draw();
  // A wallet asks for prices to its holder's usual address as soon as it opens.
  if (opened && state.shipping) pickAddress(ADDRESSES.find(served));
});

find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (find("#pay").disabled) return;
  const { title, ...place } = address || ADDRESSES[0];
  const number = find("#cards input:checked").value;
  const card = { number: number, exp_month: 12, exp_year: new Date().getFullYear() + 3 };
  tell("pay", { card: card, address: place, email: EMAIL, phone: PHONE });
});
find("#cancel").addEventListener("click", () => tell("cancel"));
addEventListener("keydown", (event) => { if (event.key === "Escape" && state && !state.busy) tell("cancel"); });
addEventListener("focus", () => find("#pay").focus(), { once: true });
tell("loaded");
`;
