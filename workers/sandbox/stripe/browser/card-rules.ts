/**
 * Browser source: how card input is formatted and judged. A string, because it runs in the frames
 * and not in this worker; the tests evaluate the same string.
 */
export const CARD_RULES = String.raw`
const BRANDS = [
  { name: "amex", pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: "diners", pattern: /^(36|38|39)/, lengths: [14], groups: [4, 6, 4], cvc: 3 },
  { name: "diners", pattern: /^30[0-5]/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: "visa", pattern: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: "mastercard", pattern: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: "discover", pattern: /^6(011|4|5)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: "jcb", pattern: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: "unionpay", pattern: /^62/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
];
const UNKNOWN_BRAND = { name: "unknown", lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

const MESSAGES = {
  invalid_number: "Your card number is invalid.",
  incomplete_number: "Your card number is incomplete.",
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: "Your postal code is incomplete.",
};

function problem(code) {
  return { type: "validation_error", code: code, message: MESSAGES[code] };
}

function digitsOf(text) {
  return text.replace(/\D/g, "");
}

function brandOf(number) {
  const digits = digitsOf(number);
  return BRANDS.find((brand) => brand.pattern.test(digits)) || UNKNOWN_BRAND;
}

function luhn(digits) {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function formatNumber(text) {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, Math.max.apply(null, brand.lengths));
  const parts = [];
  let from = 0;
  for (const size of brand.groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(" ");
}

/** "5" → "05 / ", "1230" → "12 / 30", "12/2030" → "12 / 30". */
function formatExpiry(text, deleting) {
  const typed = /^\s*(\d)\s*\/\s*(\d*)/.exec(text);
  let digits = typed ? "0" + typed[1] + typed[2] : digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = "0" + digits;
  if (/^1[3-9]/.test(digits)) digits = "0" + digits;
  if (digits.length === 6 && digits.slice(2, 4) === "20") digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits;
  return digits.slice(0, 2) + " / " + digits.slice(2);
}

/** Each judge answers { empty, complete, error }; an incomplete field is an error only once left. */
const JUDGES = {
  cardNumber(text) {
    const digits = digitsOf(text);
    const full = brandOf(digits).lengths.includes(digits.length);
    if (full && !luhn(digits)) return { empty: false, complete: false, error: problem("invalid_number") };
    return { empty: digits === "", complete: full, unfinished: full ? null : problem("incomplete_number") };
  },
  cardExpiry(text, now) {
    const digits = digitsOf(text);
    if (digits.length < 4) {
      return { empty: digits === "", complete: false, unfinished: problem("incomplete_expiry") };
    }
    const month = Number(digits.slice(0, 2));
    const year = 2000 + Number(digits.slice(2));
    const wrong = (code) => ({ empty: false, complete: false, error: problem(code) });
    if (month < 1) return wrong("incomplete_expiry");
    if (year < now.getFullYear()) return wrong("invalid_expiry_year_past");
    if (year === now.getFullYear() && month < now.getMonth() + 1) return wrong("invalid_expiry_month_past");
    if (year > now.getFullYear() + 50) return wrong("invalid_expiry_year");
    return { empty: false, complete: true };
  },
  cardCvc(text, now, brand) {
    const digits = digitsOf(text);
    const complete = digits.length >= brand.cvc || (brand.name === "unknown" && digits.length >= 3);
    return { empty: digits === "", complete: complete, unfinished: complete ? null : problem("incomplete_cvc") };
  },
  postalCode(text) {
    const complete = text.trim().length >= 5;
    return { empty: text.trim() === "", complete: complete, unfinished: complete ? null : problem("incomplete_zip") };
  },
};
`;
