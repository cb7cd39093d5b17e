// A picture in the editor of a text: a file of the shop's media, with a text for those who cannot see it. In the HTML it
// has the shop's own path; in the editor it is shown from the shop.
import { mergeAttributes, Node } from "@tiptap/react";
import { isShopPicture } from "#core/rich-text-pictures";

export const createPictureNode = (mediaOrigin: string) =>
  Node.create({
    name: "picture",
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
    parseHTML: () => [
      {
        tag: "img[src]",
        // Another site's would be left out of the shop's page.
        getAttrs: (element) => isShopPicture(element.getAttribute("src") ?? "") && null,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("img");
        dom.src = `${mediaOrigin}${node.attrs.src}`;
        dom.alt = String(node.attrs.alt);
        dom.title = dom.alt;
        dom.className = "my-2 max-h-64 max-w-full rounded-(--radius)";
        return { dom };
      },
  });
