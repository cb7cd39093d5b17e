import { useContext } from "react";
import { CustomCssContext, customCssId } from "./custom-css";

/** Behind the theme's own element: a seller's rules come last. */
export function CustomCssStyle({ nonce }: { nonce: string }) {
  const css = useContext(CustomCssContext);
  if (css === "") return null;
  return (
    <style
      id={customCssId}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the platform and `guardCustomCss`.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
