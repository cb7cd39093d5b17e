// Text that came from a shop may hold characters that steer a terminal: they move the cursor,
// change colours, or turn the direction of reading. What is shown to a person has none of them.

const steering = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** JSON already escapes the characters below the space. */
const steeringInJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export function stripSteering(text: string): string {
  return text.replace(steering, "");
}

/** For a cell of a table: a line break in it would break the table. */
export function toOneLine(text: string): string {
  return stripSteering(text.replace(/\s+/g, " ")).trim();
}

/** The same value when parsed, and harmless when shown in a terminal. */
export function toSafeJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    steeringInJson,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
