// Listings as other backends spell them (LST-07, LST-30, Q39). Reads them into our one spelling and
// judges nothing; the schema behind it does.

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same fields, with what is missing taken from its other name; anything else as it is. */
function readAlso(value: unknown, other: string, name: string): unknown {
  if (!isFields(value) || value[name] !== undefined || value[other] === undefined) return value;
  const { [other]: found, ...rest } = value;
  return { ...rest, [name]: found };
}

/** Of a listing or of a product in it. */
export function readCampaignId(value: unknown): unknown {
  return readAlso(value, "teespringID", "teespringId");
}

export function readColorName(variation: unknown): unknown {
  return readAlso(variation, "color", "colorName");
}
