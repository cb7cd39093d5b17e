/** Error answers in PayPal's own shape. */
import { newDebugId } from "./ids";
import type { Link } from "./resources";

export interface Detail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly location?: "body" | "header" | "path";
}

type Status = 400 | 401 | 403 | 404 | 422 | 500;

const NAMES: Record<Status, { name: string; message: string }> = {
  400: {
    name: "INVALID_REQUEST",
    message: "Request is not well-formed, syntactically incorrect, or violates schema.",
  },
  401: {
    name: "AUTHENTICATION_FAILURE",
    message:
      "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  },
  403: {
    name: "NOT_AUTHORIZED",
    message: "Authorization failed due to insufficient permissions.",
  },
  404: { name: "RESOURCE_NOT_FOUND", message: "The specified resource does not exist." },
  422: {
    name: "UNPROCESSABLE_ENTITY",
    message:
      "The requested action could not be performed, semantically incorrect, or failed business validation.",
  },
  500: { name: "INTERNAL_SERVER_ERROR", message: "An internal server error occurred." },
};

export class PaypalFailure extends Error {
  constructor(
    readonly status: Status,
    readonly details: readonly Detail[] = [],
    readonly links: readonly Link[] = [],
    /** What was done before the answer failed stays done. */
    readonly keepsWork = false,
  ) {
    super(details[0]?.issue ?? NAMES[status].name);
  }

  body() {
    const { name, message } = NAMES[this.status];
    const debug_id = newDebugId();
    const details = this.details.length > 0 ? { details: this.details } : {};
    const rel = "information_link";
    const href = `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${this.details[0]?.issue ?? name}`;
    return {
      name,
      message,
      debug_id,
      ...details,
      links: [...this.links, { href, rel, method: "GET" }],
    };
  }
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  CANNOT_BE_ZERO_OR_NEGATIVE:
    "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded.",
  DECIMAL_PRECISION:
    "If the currency supports decimals, only two decimal place precision is supported.",
  DUPLICATE_INVOICE_ID:
    "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  DUPLICATE_REQUEST_ID: "The value of PayPal-Request-Id header has already been used.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE: "Currency code is invalid or is not currently supported.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_ALREADY_COMPLETED: "The order cannot be patched after it is completed.",
  ORDER_COMPLETION_IN_PROGRESS:
    "Order completion is in progress. Please retry again later to get the latest status.",
  ORDER_NOT_APPROVED: "Payer has not yet approved the Order for payment.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order.",
  REFUND_AMOUNT_EXCEEDED: "The refund amount must be less than or equal to the capture amount.",
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    "Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.",
  TRANSACTION_DISPUTED:
    "Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.",
  TRANSACTION_REFUSED: "The request was refused.",
};

export function unprocessable(issue: string, field?: string, links: readonly Link[] = []) {
  const description = DESCRIPTIONS[issue] ?? `The request was refused: ${issue}.`;
  const detail = {
    issue,
    description,
    ...(field === undefined ? {} : { field, location: "body" as const }),
  };
  return new PaypalFailure(422, [detail], links);
}

/** A failure whose writes are committed. */
export function keepingWork(issue: string, field?: string, links: readonly Link[] = []) {
  const { details } = unprocessable(issue, field);
  return new PaypalFailure(422, details, links, true);
}

export function noSuchResource(): PaypalFailure {
  const description =
    "Specified resource ID does not exist. Please check the resource ID and try again.";
  return new PaypalFailure(404, [{ issue: "INVALID_RESOURCE_ID", description, location: "path" }]);
}
