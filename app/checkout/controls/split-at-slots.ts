// A sentence with named slots, as the parts between and including them: elements take the slots'
// places, wherever a language puts them. Pure.

/** "by {terms} and" is "by ", "{terms}" and " and". */
export function splitAtSlots(sentence: string): string[] {
  return sentence.split(/(\{\w+\})/).filter((part) => part !== "");
}
