// Capitals of an address. The Postal Service prints capitals only; here a line that was typed in
// one case is set like a title, since the shopper is asked whether it is right, and a line that
// mixes cases is left as its writer wants it (`DeSoto Ave`, `McDonald`).

const alwaysUpperCase: ReadonlySet<string> = new Set(
  "N S E W NE NW SE SW PO RR HC PSC CMR OMC APO FPO DPO US FM USS USNS USCGC II III IV PH".split(
    " ",
  ),
);

function recaseWord(word: string): string {
  const upper = word.toUpperCase();
  if (alwaysUpperCase.has(upper)) return upper;
  if (/^\d+(ST|ND|RD|TH)$/.test(upper)) return word.toLowerCase();
  if (/\d/.test(word)) return upper;
  return word
    .toLowerCase()
    .replace(/(^|[-/]|^\p{L}['’])(\p{L})/gu, (_, before: string, letter: string) =>
      (before + letter).toUpperCase(),
    );
}

export function recaseLine(line: string): string {
  const mixed = line !== line.toUpperCase() && line !== line.toLowerCase();
  return mixed ? line : line.split(" ").map(recaseWord).join(" ");
}
