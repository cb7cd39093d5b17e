/** PayPal's own way to test failures: the answer named by the header `PayPal-Mock-Response`. */
import * as z from "zod";
import { jsonText } from "#core/json/json-text";
import { PaypalFailure, unprocessable } from "#sandbox/paypal/account/paypal-failure";

const MockParam = jsonText(1_000).pipe(
  z.strictObject({ mock_application_codes: z.string().regex(/^[A-Z_]+$/) }),
);

/** @throws PaypalFailure as asked for; nothing was done. */
export function failIfMocked(header: string | undefined): void {
  if (header === undefined) return;
  const mock = MockParam.safeParse(header);
  if (!mock.success) {
    const description = "The header PayPal-Mock-Response is not valid.";
    const field = "PayPal-Mock-Response";
    throw new PaypalFailure(400, [
      { issue: "INVALID_PARAMETER_SYNTAX", description, field, location: "header" },
    ]);
  }
  const code = mock.data.mock_application_codes;
  if (code === "INTERNAL_SERVER_ERROR" || code === "INTERNAL_SERVICE_ERROR") {
    throw new PaypalFailure(500);
  }
  if (code === "NOT_AUTHORIZED" || code === "PERMISSION_DENIED") throw new PaypalFailure(403);
  throw unprocessable(code);
}
