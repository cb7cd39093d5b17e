// Names and strings written so that every reader reads the same, and so that `<`, `@` and `(` stand
// in the text only where they mean something.

const escapeChar = (char: string) => `\\${(char.codePointAt(0) ?? 0xfffd).toString(16)} `;

export function writeName(name: string): string {
  if (name === "-") return escapeChar(name);
  const startsLate = name.startsWith("-") ? 1 : 0;
  return [...name]
    .map((char, index) => {
      if (/[a-z_-]/i.test(char)) return char;
      return /\d/.test(char) && index > startsLate ? char : escapeChar(char);
    })
    .join("");
}

export function writeString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped.
  return `"${text.replace(/["\\<@(\u0000-\u001f\u007f]/g, escapeChar)}"`;
}
