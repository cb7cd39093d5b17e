// Markup that many pages share, rendered once on the server. A browser has no such cache: it draws the same elements,
// and hydrates what it finds.
import { createContext, type ReactElement } from "react";

/**
 * Renders an element by itself, out of reach of the contexts around it.
 * @param key all that the element's markup depends on.
 */
export type RenderMarkup = (key: string, build: () => ReactElement) => string;

/** Null in a browser. */
export const RenderMarkupContext = createContext<RenderMarkup | null>(null);
