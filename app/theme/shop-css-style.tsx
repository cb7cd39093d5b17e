import { useContext } from "react";
import { ShopCssContext, shopCssId } from "./shop-css";

/** Behind the theme's own element: a seller's rules come last. */
export function ShopCssStyle({ nonce }: { nonce: string }) {
  const css = useContext(ShopCssContext);
  if (css === "") return null;
  return (
    <style
      id={shopCssId}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the platform and `guardShopCss`.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
