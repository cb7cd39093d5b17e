/** The forms of a page as a browser without scripts would send them. */
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** `isTyped`: what a person writes, which is no id. */
type Field = { name: string; value: string; isTyped: boolean };
export type PageForm = { action: string | null; fields: Field[] };

/** Of the parsed document; what is no element has no properties. */
type Node = {
  type: string;
  tagName?: string;
  properties?: Readonly<Record<string, unknown>>;
  children?: readonly Node[];
};

function* walk(node: Node): Generator<Node> {
  if (node.type === "element") yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

const textOf = ({ properties = {} }: Node, name: string) => {
  const value = properties[name];
  return value === undefined || value === null ? null : String(value);
};

/** Every value that a field can have, ticked or not: what is not chosen could be. */
function listValues(field: Node): Field[] {
  const name = textOf(field, "name");
  if (name === null) return [];
  const named = (element: Node, isTyped: boolean) => ({
    name,
    value: textOf(element, "value") ?? "",
    isTyped,
  });
  if (field.tagName === "select") {
    const options = [...walk(field)].filter(({ tagName }) => tagName === "option");
    return options.map((option) => named(option, false));
  }
  const type = textOf(field, "type") ?? "text";
  return [named(field, !["hidden", "checkbox", "radio", "submit", "button"].includes(type))];
}

/** One for each button that sends it by a value of its own, and one for a select's every value. */
export function listPostForms(html: string): PageForm[] {
  const elements = [...walk(unified().use(rehypeParse).parse(html))];
  const forms = elements.filter(
    (one) => one.tagName === "form" && textOf(one, "method")?.toLowerCase() === "post",
  );
  return forms.flatMap((form) => {
    const id = textOf(form, "id");
    const outside = elements.filter((one) => id !== null && textOf(one, "form") === id);
    const own = [...walk(form), ...outside];
    const inputs = own.filter(({ tagName }) => tagName === "input" || tagName === "textarea");
    const fixed = inputs.flatMap(listValues);
    const choices = own.filter(({ tagName }) => tagName === "select").map(listValues);
    const buttons = own.filter(({ tagName }) => tagName === "button").flatMap(listValues);
    const firsts = choices.flatMap((values) => values.slice(0, 1));
    const variants = choices.flatMap((values) =>
      values.map((value) => [...firsts.filter(({ name }) => name !== value.name), value]),
    );
    const action = textOf(form, "action");
    const chosen = variants.length === 0 ? [firsts] : variants;
    const pressed = buttons.length === 0 ? [[]] : buttons.map((button) => [button]);
    return chosen.flatMap((values) =>
      pressed.map((button) => ({ action, fields: [...fixed, ...values, ...button] })),
    );
  });
}
