// What a product is made of, how it fits and how it measures (LST-17).
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture";
import type { ListingSelection } from "./listing-selection";
import { findSizeGuide, type SizeGuide } from "./size-chart";
import { sizeTableId } from "./size-guide-link";
import { SizeTable } from "./size-table";

export function ProductDetails({ selection }: { selection: ListingSelection }) {
  const { t } = useLocalization();
  const { productType, details } = selection.product;
  const guide = findSizeGuide(details);
  const rows = [
    { term: t("listing.type"), text: productType },
    { term: t("listing.materials"), text: details.materials },
    { term: t("listing.fit"), text: details.fit },
    { term: t("listing.comparableBrands"), text: details.comparableBrands },
  ].filter(({ text }) => text !== "");
  return (
    <>
      <dl className="facts">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {guide !== null && (
        <div id={sizeTableId} className="measures">
          <h3 className="measures-title">{t("listing.sizeGuide")}</h3>
          <Guide guide={guide} chosen={selection.size.label} />
        </div>
      )}
    </>
  );
}

function Guide({ guide, chosen }: { guide: SizeGuide; chosen: string }) {
  const { t } = useLocalization();
  const name = t("listing.sizeGuide");
  if (guide.kind === "table") {
    return <SizeTable chart={guide.chart} unit="both" caption={name} chosen={chosen} />;
  }
  return (
    <a href={guide.url} rel="noopener">
      {guide.kind === "page" ? (
        guide.url
      ) : (
        <Picture src={guide.url} alt={name} width={1000} height={1000} className="size-picture" />
      )}
    </a>
  );
}
