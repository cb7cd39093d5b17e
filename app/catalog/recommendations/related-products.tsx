// `You might also like`: a few products of the store that are not in the cart yet.
import { Fragment } from "react";
import { slugKeyOf } from "#app/catalog/listing-model/serialize-slugs";
import { Tile } from "#app/catalog/tiles/tile";
import { Tiles } from "#app/catalog/tiles/tile-grid";
import { useReplaceableT } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog/catalog";
import { maxRelatedProducts, pickRelatedProducts } from "./pick-related-products";

export type RelatedProductsProps = {
  candidates: readonly TileProduct[];
  /** The listings in the cart, as `formatSlugKeys` names them. */
  cartSlugs: string;
  /**
   * Set while a shared page is rendered: all candidates are drawn then, between marks by
   * which the page template picks each visitor's own. No mark reaches a browser.
   */
  choiceMark: string;
};

export function RelatedProducts({ candidates, cartSlugs, choiceMark }: RelatedProductsProps) {
  const tOwn = useReplaceableT();
  const isForAll = choiceMark !== "";
  const products = isForAll ? candidates : pickRelatedProducts(candidates, cartSlugs);
  if (products.length === 0) return null;
  const mark = (text: string) => isForAll && <template data-choice={`${choiceMark} ${text}`} />;
  return (
    <>
      {mark(`open ${maxRelatedProducts}`)}
      <section className="related mt-16 max-sm:mt-12" aria-labelledby="related-title">
        <h2 className="section-title" id="related-title">
          {tOwn("listing.related")}
        </h2>
        <Tiles>
          {products.map((product) => (
            <Fragment key={product.id}>
              {mark(`item ${slugKeyOf(product)}`)}
              <Tile product={product} list="related" priority={false} quickAdd={false} />
              {mark("end")}
            </Fragment>
          ))}
        </Tiles>
      </section>
      {mark("close")}
    </>
  );
}
