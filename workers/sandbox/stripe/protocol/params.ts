/** Request parameter schemas, with zod's issues worded as Stripe's errors. */
import * as z from "zod";
import { badParameter, type StripeFailure } from "#sandbox/stripe/account/stripe-failure";
import type { FormObject, FormValue } from "./form";

function rejectParam(ctx: z.RefinementCtx, message: string, code: string): never {
  ctx.addIssue({ code: "custom", message, params: { code } });
  return z.NEVER;
}

export const Text = z.string().min(1);

export const Integer = z.string().transform((text, ctx) => {
  if (!/^-?\d{1,15}$/.test(text)) {
    return rejectParam(ctx, `Invalid integer: ${text}`, "parameter_invalid_integer");
  }
  return Number(text);
});

export const PositiveInteger = Integer.superRefine((value, ctx) => {
  if (value >= 1) return;
  const message = "This value must be greater than or equal to 1.";
  rejectParam(ctx, message, "parameter_invalid_integer");
});

export const Flag = z.string().transform((text, ctx) => {
  if (text === "true" || text === "false") return text === "true";
  return rejectParam(ctx, `Invalid boolean: ${text}`, "");
});

/** A parameter that an empty string unsets. */
export function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullable()).optional();
}

export const Metadata = z.record(z.string().max(40), z.string().max(500));

export const Address = z.strictObject({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
});

export const Shipping = z.strictObject({
  address: Address,
  name: Text,
  carrier: z.string().optional(),
  phone: z.string().optional(),
  tracking_number: z.string().optional(),
});

export const Expand = { expand: z.array(Text).optional() };

const CreatedFilter = z.union([
  Integer,
  z.strictObject({
    gt: Integer.optional(),
    gte: Integer.optional(),
    lt: Integer.optional(),
    lte: Integer.optional(),
  }),
]);

export const Paging = {
  ...Expand,
  limit: PositiveInteger.optional(),
  starting_after: Text.optional(),
  ending_before: Text.optional(),
  created: CreatedFilter.optional(),
};

function spell(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? "") + rest.map((segment) => `[${segment}]`).join("");
}

function valueAt(params: FormObject, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = params;
  for (const segment of path) {
    if (typeof value !== "object") return undefined;
    value = Array.isArray(value) ? value[Number(segment)] : value[String(segment)];
  }
  return value;
}

function explain(issue: z.core.$ZodIssue, params: FormObject): StripeFailure {
  const param = spell(issue.path);
  const given = valueAt(params, issue.path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => spell([...issue.path, key]));
    const noun = names.length > 1 ? "parameters" : "parameter";
    return badParameter(
      `Received unknown ${noun}: ${names.join(", ")}`,
      names[0],
      "parameter_unknown",
    );
  }
  if (given === undefined) {
    return badParameter(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (given === "") {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return badParameter(message, param, "parameter_invalid_empty");
  }
  if (issue.code === "custom") {
    const code = typeof issue.params?.code === "string" ? issue.params.code : "";
    return badParameter(issue.message, param, code === "" ? undefined : code);
  }
  if (issue.code === "invalid_value") {
    const choices = issue.values.map(String).join(", ");
    return badParameter(`Invalid ${param}: must be one of ${choices}`, param);
  }
  if (issue.code === "too_big") {
    const message = `Invalid string: ${String(given).slice(0, 20)}…; must be at most ${issue.maximum} characters`;
    return badParameter(message, param);
  }
  const wanted = issue.code === "invalid_type" ? issue.expected : "value";
  const noun = wanted === "record" || wanted === "object" ? "object" : wanted;
  return badParameter(`Invalid ${noun}: ${JSON.stringify(given)}`, param);
}

/** Unknown parameters are reported before missing ones, missing before malformed. */
function rank(issue: z.core.$ZodIssue, params: FormObject): number {
  if (issue.code === "unrecognized_keys") return 0;
  return valueAt(params, issue.path) === undefined ? 1 : 2;
}

/** @throws StripeFailure (400, never remembered) for the first thing wrong with the request. */
export function parseParams<T extends z.ZodType>(schema: T, params: FormObject): z.output<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issues = [...parsed.error.issues].sort((a, b) => rank(a, params) - rank(b, params));
  throw issues[0] ? explain(issues[0], params) : badParameter("Invalid request.");
}
