// JSON as Remix writes it into a script of the document.

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

export function escapeJson(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
