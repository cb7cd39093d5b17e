// An element whose contents many pages share: the server renders them once. A browser draws and hydrates the same.
import { type ReactNode, useContext } from "react";
import { RenderMarkupContext } from "#app/ui/cached-markup";
import { PagePathContext } from "#app/ui/links/page-path";
import { ImageBucketContext } from "#app/ui/picture/responsive-image";
import { useLocalizedTree } from "./localization-context";

export type SharedPart = {
  /** Names the part. */
  of: string;
  /** All that its contents depend on, apart from the market, the seller's own texts and the public bucket. */
  by: unknown;
  /** Its links say which of them leads to the page being read. */
  knowsPage?: boolean;
};

export type SharedMarkupProps = {
  tag: "div" | "dl" | "li" | "p" | "ul";
  id?: string;
  className?: string;
  "aria-label"?: string;
  /** Said on the server alone (`import.meta.env.SSR && …`), so that no browser carries it. */
  shared: SharedPart | false;
  /** Rendered by themselves, out of reach of other contexts. */
  children: ReactNode;
};

/** JSON of what is frozen: shared answers of the catalogue, whose tiles stand on many pages. */
const frozenJson = new WeakMap<object, string>();

function formatPart(part: unknown): string {
  if (typeof part !== "object" || part === null || !Object.isFrozen(part)) {
    return JSON.stringify(part) ?? "";
  }
  const known = frozenJson.get(part);
  if (known !== undefined) return known;
  const json = JSON.stringify(part);
  frozenJson.set(part, json);
  return json;
}

const formatKey = (by: unknown) =>
  Array.isArray(by) ? by.map(formatPart).join("\n") : formatPart(by);

function OnServer({ tag: Element, shared, children, ...attributes }: SharedMarkupProps) {
  const render = useContext(RenderMarkupContext);
  const bucket = useContext(ImageBucketContext);
  const pagePath = useContext(PagePathContext);
  const { key, wrap } = useLocalizedTree();
  if (render === null || !shared) return <Element {...attributes}>{children}</Element>;
  const { of, by, knowsPage } = shared;
  const path = knowsPage ? pagePath : "";
  const html = render(key + JSON.stringify([of, bucket, path]) + formatKey(by), () =>
    wrap(
      <ImageBucketContext.Provider value={bucket}>
        <PagePathContext.Provider value={path}>{children}</PagePathContext.Provider>
      </ImageBucketContext.Provider>,
    ),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

function InBrowser({ tag: Element, shared, ...element }: SharedMarkupProps) {
  return <Element {...element} />;
}

export const SharedMarkup = import.meta.env.SSR ? OnServer : InBrowser;
