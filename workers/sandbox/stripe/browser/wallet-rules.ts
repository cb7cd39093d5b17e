/**
 * Browser source: wallet detection, and Stripe.js's validation of Express Checkout options. A string,
 * because it runs in the shop's page; the tests evaluate the same string.
 */
export const WALLET_RULES = `
const WALLET_NAMES = { applePay: "Apple Pay", googlePay: "Google Pay" };
const WALLET_TYPES = { applePay: "apple_pay", googlePay: "google_pay" };

class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = "IntegrationError";
  }
}

function ensure(allowed, message) {
  if (!allowed) throw new IntegrationError(message);
}

const isWhole = (value) => Number.isSafeInteger(value);
const isText = (value) => typeof value === "string" && value !== "";

/** Undefined where no wallet can show, as the ready event says it. */
function detectWallets(device, asked) {
  const wanted = (name) => (asked || {})[name] !== "never";
  const session = device.ApplePaySession;
  const has = {
    applePay: wanted("applePay") && Boolean(session && session.canMakePayments && session.canMakePayments()),
    googlePay: wanted("googlePay") && "PaymentRequest" in device,
  };
  if (!has.applePay && !has.googlePay) return undefined;
  return { amazonPay: false, applePay: has.applePay, googlePay: has.googlePay, klarna: false, link: false, paypal: false };
}

function checkAmount(amount) {
  ensure(isWhole(amount) && amount >= 0, "Invalid value for elements(): amount should be a non-negative integer. You specified: " + amount + ".");
  ensure(amount > 0, "Invalid value for elements(): amount should be greater than 0 when mode is payment.");
}

/** Of stripe.elements() that makes its intent later. */
function checkDeferred(options) {
  ensure(["payment", "setup", "subscription"].includes(options.mode), "Invalid value for elements(): mode should be one of the following strings: payment, setup, subscription. You specified: " + options.mode + ".");
  ensure(options.clientSecret === undefined, "Invalid value for elements(): you cannot pass both mode and clientSecret.");
  ensure(/^[a-z]{3}$/.test(options.currency || ""), "Invalid value for elements(): currency should be a lower-case three-letter code. You specified: " + options.currency + ".");
  if (options.mode === "payment") checkAmount(options.amount);
}

function checkLineItems(lineItems) {
  if (lineItems === undefined) return;
  ensure(Array.isArray(lineItems), "Invalid value for lineItems: it should be an array.");
  for (const item of lineItems) {
    ensure(item && isText(item.name), "Invalid value for lineItems: name should be a string that is not empty.");
    ensure(isWhole(item.amount), "Invalid value for lineItems: amount should be an integer. You specified: " + item.amount + ".");
  }
}

function checkRates(rates) {
  if (rates === undefined) return;
  ensure(Array.isArray(rates), "Invalid value for shippingRates: it should be an array.");
  for (const rate of rates) {
    ensure(rate && isText(rate.id) && isText(rate.displayName), "Invalid value for shippingRates: id and displayName should be strings that are not empty.");
    ensure(isWhole(rate.amount) && rate.amount >= 0, "Invalid value for shippingRates: amount should be a non-negative integer. You specified: " + rate.amount + ".");
  }
  ensure(new Set(rates.map((rate) => rate.id)).size === rates.length, "Invalid value for shippingRates: every id should be unique.");
}

function checkCountries(countries) {
  if (countries === undefined) return;
  const known = Array.isArray(countries) && countries.every((code) => /^[A-Z]{2}$/.test(code));
  ensure(known, "Invalid value for allowedShippingCountries: it should be an array of two-letter country codes.");
}

const FLAGS = ["emailRequired", "phoneNumberRequired", "shippingAddressRequired", "billingAddressRequired"];

/** Of create("expressCheckout") and of a click that is resolved. */
function checkExpressOptions(options) {
  for (const flag of FLAGS) {
    ensure([undefined, true, false].includes(options[flag]), "Invalid value for " + flag + ": it should be a boolean. You specified: " + options[flag] + ".");
  }
  const height = options.buttonHeight;
  ensure(height === undefined || (height >= 40 && height <= 55), "Invalid value for buttonHeight: it should be a number between 40 and 55. You specified: " + height + ".");
  ensure(options.business === undefined || isText(options.business.name), "Invalid value for business: name should be a string that is not empty.");
  checkLineItems(options.lineItems);
  checkRates(options.shippingRates);
  checkCountries(options.allowedShippingCountries);
}

/** What the wallet would show must be able to add up to what is charged. */
function checkSum(amount, lineItems) {
  const sum = (lineItems || []).reduce((total, item) => total + item.amount, 0);
  ensure(sum <= amount, "The amount (" + amount + ") is less than the total amount of the line items provided (" + sum + ").");
}

/** The sheet as it opens: the element's own options, and over them those of the resolved click. */
function openedSheet(options, details, amount) {
  const given = { ...options, ...(details || {}) };
  checkExpressOptions(given);
  const rates = given.shippingRates || [];
  ensure(!given.shippingAddressRequired || rates.length > 0, "When shippingAddressRequired is true, shippingRates must hold at least one shipping rate.");
  checkSum(amount, given.lineItems);
  return {
    business: (given.business || {}).name || "Sandbox account",
    countries: given.allowedShippingCountries || null,
    email: Boolean(given.emailRequired),
    phone: Boolean(given.phoneNumberRequired),
    shipping: Boolean(given.shippingAddressRequired),
    lineItems: given.lineItems || [],
    rates: given.shippingAddressRequired ? rates : [],
    rateId: given.shippingAddressRequired ? rates[0].id : null,
    problem: null,
    busy: false,
  };
}

/** What a resolved change makes of the sheet; new rates begin with the one that is chosen. */
function changedSheet(sheet, details, amount) {
  const given = details || {};
  checkLineItems(given.lineItems);
  checkRates(given.shippingRates);
  ensure(given.shippingRates === undefined || given.shippingRates.length > 0, "shippingRates must hold at least one shipping rate.");
  const lineItems = given.lineItems || sheet.lineItems;
  checkSum(amount, lineItems);
  const rates = given.shippingRates || sheet.rates;
  const rateId = given.shippingRates ? rates[0].id : sheet.rateId;
  return { ...sheet, lineItems: lineItems, rates: rates, rateId: rateId, problem: null, busy: false };
}

/** Until the shopper agrees, a wallet keeps street, name and number to itself. */
function partialAddress(address) {
  return { city: address.city, state: address.state, postal_code: address.postal_code, country: address.country };
}
`;
