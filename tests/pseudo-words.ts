/** Pseudo-language of the message catalogues: a text left in Latin letters is not translated. */
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/** `Add {{name}}` as `⟦Áđđ {{name}} ñóñ⟧`: in other letters, and two fifths longer. */
function disguise(message: string): string {
  // In the legal texts and help articles a value's place has one pair of braces.
  const place = /\{\{[^{}]+\}\}|\{\w+\}/g;
  const places = message.match(place) ?? [];
  const words = message.split(place).map((text, at) => accent(text) + (places[at] ?? ""));
  const longer = " ñóñ".repeat(Math.round((message.replace(place, "").length * 0.4) / 4));
  return `⟦${words.join("")}${longer}⟧`;
}

/** Every text of a JSON file; what names a part of it stays. */
export function disguiseAll(value: unknown, key = ""): unknown {
  if (typeof value === "string") return key === "id" ? value : disguise(value);
  if (Array.isArray(value)) return value.map((one) => disguiseAll(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, disguiseAll(one, name)]),
  );
}
