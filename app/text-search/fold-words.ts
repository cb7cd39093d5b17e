// Text as the words it is searched by: lower case, without accents, at half width, whatever the alphabet.

/** Letters that Unicode does not take for a plain letter with a mark. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const germanVowels: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

function replaceLetters(text: string, letters: Record<string, string>): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
}

function fold(text: string): string {
  return replaceLetters(text, plainLetters).normalize("NFKD").replace(/\p{M}/gu, "");
}

const plainPattern = /^[\0-\x7f]*$/;

/** `müsli` is `musli` and, as German writes it without the letter, `muesli`. Empty where it is marks alone. */
export function spellingsOf(word: string): string[] {
  if (plainPattern.test(word)) return [word.toLowerCase()];
  const lower = word.normalize("NFC").toLowerCase();
  const [plain, german] = [fold(lower), fold(replaceLetters(lower, germanVowels))];
  if (plain === "") return [];
  return plain === german ? [plain] : [plain, german];
}

/** Marks belong to the letter before them. Those of an emoji (`❤️` is a heart and a mark) are no word. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** What is one word to many: `t-shirt` and `digger's`. */
const joinedPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)+/gu;

/** As a shopper typed them, in their order. A few letters, such as `ﾞ`, are marks by their other name. */
export function splitWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).filter((word) => spellingsOf(word).length > 0);
}

const plainWord = /[a-z0-9]+/g;
const plainJoined = /[a-z0-9]+(?:['-][a-z0-9]+)+/g;

/** The same for what most texts are, in half the time. */
function foldPlainWords(text: string): string[] {
  const lower = text.toLowerCase();
  const joined = (lower.match(plainJoined) ?? []).map((word) => word.replace(/['-]/g, ""));
  return [...new Set([...(lower.match(plainWord) ?? []), ...joined])];
}

/** Every spelling of every word, each once. */
export function foldWords(text: string): string[] {
  if (plainPattern.test(text)) return foldPlainWords(text);
  const joined = (text.match(joinedPattern) ?? []).map((word) => word.replace(/['’-]/g, ""));
  return [...new Set([...splitWords(text), ...joined].flatMap(spellingsOf))];
}
