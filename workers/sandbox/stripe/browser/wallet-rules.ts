/**
 * Browser source: which wallets a device has, and what Stripe's script refuses to be given for them. A
 * string, because it runs in the shop's page; the tests evaluate the same string.
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

function refuseUnless(allowed, message) {
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

function refuseAmount(amount) {
  refuseUnless(isWhole(amount) && amount >= 0, "Invalid value for elements(): amount should be a non-negative integer. You specified: " + amount + ".");
  refuseUnless(amount > 0, "Invalid value for elements(): amount should be greater than 0 when mode is payment.");
}

/** Of stripe.elements() that makes its intent later. */
function refuseDeferred(options) {
  refuseUnless(["payment", "setup", "subscription"].includes(options.mode), "Invalid value for elements(): mode should be one of the following strings: payment, setup, subscription. You specified: " + options.mode + ".");
  refuseUnless(options.clientSecret === undefined, "Invalid value for elements(): you cannot pass both mode and clientSecret.");
  refuseUnless(/^[a-z]{3}$/.test(options.currency || ""), "Invalid value for elements(): currency should be a lower-case three-letter code. You specified: " + options.currency + ".");
  if (options.mode === "payment") refuseAmount(options.amount);
}

function refuseLineItems(lineItems) {
  if (lineItems === undefined) return;
  refuseUnless(Array.isArray(lineItems), "Invalid value for lineItems: it should be an array.");
  for (const item of lineItems) {
    refuseUnless(item && isText(item.name), "Invalid value for lineItems: name should be a string that is not empty.");
    refuseUnless(isWhole(item.amount), "Invalid value for lineItems: amount should be an integer. You specified: " + item.amount + ".");
  }
}

function refuseRates(rates) {
  if (rates === undefined) return;
  refuseUnless(Array.isArray(rates), "Invalid value for shippingRates: it should be an array.");
  for (const rate of rates) {
    refuseUnless(rate && isText(rate.id) && isText(rate.displayName), "Invalid value for shippingRates: id and displayName should be strings that are not empty.");
    refuseUnless(isWhole(rate.amount) && rate.amount >= 0, "Invalid value for shippingRates: amount should be a non-negative integer. You specified: " + rate.amount + ".");
  }
  refuseUnless(new Set(rates.map((rate) => rate.id)).size === rates.length, "Invalid value for shippingRates: every id should be unique.");
}

function refuseCountries(countries) {
  if (countries === undefined) return;
  const known = Array.isArray(countries) && countries.every((code) => /^[A-Z]{2}$/.test(code));
  refuseUnless(known, "Invalid value for allowedShippingCountries: it should be an array of two-letter country codes.");
}

const FLAGS = ["emailRequired", "phoneNumberRequired", "shippingAddressRequired", "billingAddressRequired"];

/** Of create("expressCheckout") and of a click that is resolved. */
function refuseExpressOptions(options) {
  for (const flag of FLAGS) {
    refuseUnless([undefined, true, false].includes(options[flag]), "Invalid value for " + flag + ": it should be a boolean. You specified: " + options[flag] + ".");
  }
  const height = options.buttonHeight;
  refuseUnless(height === undefined || (height >= 40 && height <= 55), "Invalid value for buttonHeight: it should be a number between 40 and 55. You specified: " + height + ".");
  refuseUnless(options.business === undefined || isText(options.business.name), "Invalid value for business: name should be a string that is not empty.");
  refuseLineItems(options.lineItems);
  refuseRates(options.shippingRates);
  refuseCountries(options.allowedShippingCountries);
}

/** What the wallet would show must be able to add up to what is charged. */
function refuseSum(amount, lineItems) {
  const sum = (lineItems || []).reduce((total, item) => total + item.amount, 0);
  refuseUnless(sum <= amount, "The amount (" + amount + ") is less than the total amount of the line items provided (" + sum + ").");
}

/** The sheet as it opens: the element's own options, and over them those of the resolved click. */
function openedSheet(options, details, amount) {
  const given = { ...options, ...(details || {}) };
  refuseExpressOptions(given);
  const rates = given.shippingRates || [];
  refuseUnless(!given.shippingAddressRequired || rates.length > 0, "When shippingAddressRequired is true, shippingRates must hold at least one shipping rate.");
  refuseSum(amount, given.lineItems);
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
  refuseLineItems(given.lineItems);
  refuseRates(given.shippingRates);
  refuseUnless(given.shippingRates === undefined || given.shippingRates.length > 0, "shippingRates must hold at least one shipping rate.");
  const lineItems = given.lineItems || sheet.lineItems;
  refuseSum(amount, lineItems);
  const rates = given.shippingRates || sheet.rates;
  const rateId = given.shippingRates ? rates[0].id : sheet.rateId;
  return { ...sheet, lineItems: lineItems, rates: rates, rateId: rateId, problem: null, busy: false };
}

/** Until the shopper agrees, a wallet keeps street, name and number to itself. */
function partialAddress(address) {
  return { city: address.city, state: address.state, postal_code: address.postal_code, country: address.country };
}
`;
