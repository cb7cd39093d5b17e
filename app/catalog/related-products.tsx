// `You might also like`: a few products of the store that are not in the cart yet (LST-25).
import { Fragment } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { TileProduct } from "#contract/catalog";
import { pickRelated, shownRelated, slugKeyOf } from "./related";
import { Tile } from "./tile";

export type RelatedProductsProps = {
  candidates: readonly TileProduct[];
  /** The listings in the cart, as `formatSlugKeys` names them. */
  cartSlugs: string;
  /**
   * Set while the page is rendered for everybody: all candidates are drawn then, between marks by
   * which the door picks each visitor's own. No mark reaches a browser.
   */
  choiceMark: string;
};

export function RelatedProducts({ candidates, cartSlugs, choiceMark }: RelatedProductsProps) {
  const { t } = useLocalization();
  const isForAll = choiceMark !== "";
  const products = isForAll ? candidates : pickRelated(candidates, cartSlugs);
  if (products.length === 0) return null;
  const mark = (text: string) => isForAll && <template data-choice={`${choiceMark} ${text}`} />;
  return (
    <>
      {mark(`open ${shownRelated}`)}
      <section className="related" aria-labelledby="related-title">
        <h2 className="section-title" id="related-title">
          {t("listing.related")}
        </h2>
        <ul className="tiles">
          {products.map((product) => (
            <Fragment key={product.id}>
              {mark(`item ${slugKeyOf(product)}`)}
              <Tile product={product} list="related" priority={false} quickAdd={false} />
              {mark("end")}
            </Fragment>
          ))}
        </ul>
      </section>
      {mark("close")}
    </>
  );
}
