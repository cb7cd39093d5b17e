/** Words that no language has: what is left in Latin letters was never in a catalogue. */
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/** `Add {name}` as `⟦Áđđ {name} ñóñ⟧`: in other letters, and two fifths longer. */
export function disguise(message: string): string {
  const words = message.replace(
    /\{(\w+)(?:\|([^{}]+))?\}|([^{}]+)/g,
    (whole, name?: string, forms?: string, text?: string) => {
      if (text !== undefined) return accent(text);
      if (forms === undefined) return whole;
      const said = forms.split("|").map((form) => {
        const colon = form.indexOf(":");
        return form.slice(0, colon + 1) + accent(form.slice(colon + 1));
      });
      return `{${name}|${said.join("|")}}`;
    },
  );
  const longer = " ñóñ".repeat(Math.round((message.replace(/\{.*\}/, "").length * 0.4) / 4));
  return `⟦${words}${longer}⟧`;
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
