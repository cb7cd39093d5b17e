// What stands one after the other in a sheet or a block: at-rules, rules and declarations.
import { type CssBlock, type CssNode, type CssWord, isDelim, trimNodes } from "./css-nodes";

export type CssItem =
  | { kind: "at"; keyword: CssWord; prelude: CssNode[]; block: CssBlock | null }
  | { kind: "rule"; prelude: CssNode[]; block: CssBlock }
  | { kind: "declaration"; nodes: CssNode[] };

const isBody = (node: CssNode | undefined): node is CssBlock =>
  node?.kind === "block" && node.open === "{";

/** Up to a semicolon or a block, whichever comes first. */
export function listItems(nodes: readonly CssNode[]): CssItem[] {
  const items: CssItem[] = [];
  let prelude: CssNode[] = [];
  const end = (block: CssBlock | null) => {
    const [first, ...rest] = trimNodes(prelude);
    prelude = [];
    if (first?.kind === "at") items.push({ kind: "at", keyword: first, prelude: rest, block });
    else if (block !== null) {
      items.push({ kind: "rule", prelude: first === undefined ? [] : [first, ...rest], block });
    } else if (first !== undefined) items.push({ kind: "declaration", nodes: [first, ...rest] });
  };
  for (const node of nodes) {
    if (isDelim(node, ";")) end(null);
    else if (isBody(node)) end(node);
    else prelude.push(node);
  }
  end(null);
  return items;
}
