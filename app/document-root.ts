// What the client hydrates: the whole document. React takes the document itself; Preact looks for
// <html> among the children of what it is given, and must not find the doctype there.

export function documentRoot(): Document | Element {
  if (import.meta.env.DEV) return document;
  const html = document.documentElement;
  // More than once where an error page takes the place of a page.
  const place = (node: Node) => document.replaceChild(node, document.documentElement);
  const root = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    childNodes: [html],
    firstChild: html,
    insertBefore: place,
    appendChild: place,
    contains: (node: Node) => document.contains(node),
  };
  // All that Preact asks of a root.
  return root as unknown as Element;
}
