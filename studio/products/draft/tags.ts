// Tags as a seller types them. The one that makes a product a pre-order is not among them: it has a switch.
import { isPreorder } from "#core/catalog/preorder-tag";

const preorderTag = "pre-order";
const maxLength = 120;

const isSwitch = (tag: string) => isPreorder({ tags: [tag] });

export function parseTags(text: string): string[] {
  const typed = text.split(/[,\n]/).map((tag) => tag.trim().slice(0, maxLength));
  return [...new Set(typed)].filter((tag) => tag !== "");
}

export const listTyped = (tags: readonly string[]) => tags.filter((tag) => !isSwitch(tag));

/** The tags with others typed; the switch stays as it is. */
export function replaceTyped(tags: readonly string[], typed: readonly string[]): string[] {
  const isSame = listTyped(tags).join() === listTyped(typed).join();
  return isSame ? [...tags] : [...listTyped(typed), ...tags.filter(isSwitch)];
}

export function setPreorder(tags: readonly string[], isOn: boolean): string[] {
  if (isPreorder({ tags }) === isOn) return [...tags];
  return isOn ? [...tags, preorderTag] : listTyped(tags);
}
