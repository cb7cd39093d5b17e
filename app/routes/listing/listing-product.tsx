// Product of the listing's page: gallery, variant selectors, and adding to the cart, a pre-order or a stock alert.
import { useDeferredValue, useMemo } from "react";
import { AddToCartForm } from "#app/cart/add-to-cart/add-to-cart-form";
import { ListingGallery } from "#app/catalog/listing/listing-gallery";
import { ListingHeader } from "#app/catalog/listing/listing-header";
import { ListingLayout } from "#app/catalog/listing/listing-layout";
import { ListingTabs } from "#app/catalog/listing/listing-tabs";
import type { ListingView } from "#app/catalog/listing/listing-view.server";
import { useItemView } from "#app/catalog/listing/use-item-view";
import { useSelectionQuery } from "#app/catalog/listing/use-selection-query";
import { VariantSelectors } from "#app/catalog/listing/variant-selectors";
import { selectionItem } from "#app/catalog/listing-model/product-event-items";
import {
  type ListingSelection,
  parseSelection,
  selectVariant,
} from "#app/catalog/listing-model/variant-selection";
import { SizeGuideLink } from "#app/catalog/sizes/size-guide-link";
import { findRefundPolicyUrl } from "#app/content/help-urls";
import { useRootData } from "#app/content/root-data";
import { PreorderButton } from "#app/preorders/preorder-button";
import { PreorderNote } from "#app/preorders/preorder-note";
import { findAlertChoice } from "#app/stock-alerts/stock-alert";
import { StockAlertButton } from "#app/stock-alerts/stock-alert-button";
import type { Listing } from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";

type ProductProps = Omit<ListingView, "listing"> & { listing: Listing };

function useSelection(listing: Listing, query: string): ListingSelection {
  return useMemo(
    () => selectVariant(listing, parseSelection(new URLSearchParams(query))),
    [listing, query],
  );
}

export function ListingProductView(props: ProductProps) {
  const { listing, isPrivate, fans, offersAfterpay, report } = props;
  const rootData = useRootData();
  const isPreview = rootData?.preview != null;
  const [query, choose] = useSelectionQuery();
  const selection = useSelection(listing, query);
  const { variation, size } = selection;
  // Pictures and what is to be read follow in slices, after the frame that answers the press.
  const settled = useSelection(listing, useDeferredValue(query));
  useItemView(listing, settled);
  const isOffered = !isPrivate && !isPreview && !isPreorder(listing);
  const waitedFor = isOffered ? findAlertChoice(listing, selection) : null;
  return (
    <ListingLayout
      pictures={
        <ListingGallery
          // Another colour begins with its first picture.
          key={`${listing.listingId} ${settled.variation.variationId}`}
          images={settled.variation.images}
          title={listing.title}
          color={settled.variation.colorName}
        />
      }
    >
      <ListingHeader
        listing={listing}
        selection={selection}
        offersAfterpay={offersAfterpay}
        fans={fans}
      />
      <VariantSelectors
        listing={listing}
        selection={selection}
        onChoose={choose}
        sizeGuide={<SizeGuideLink selection={selection} title={listing.title} />}
      />
      {isPreorder(listing) ? (
        <>
          <PreorderNote words={listing.preorderText} />
          <PreorderButton
            slug={listing.slug}
            colorId={variation.variationId}
            sizeId={size.id}
            isOpen={!isPrivate}
            isPreview={isPreview}
            words={listing.preorderText}
          />
        </>
      ) : (
        <AddToCartForm
          key={listing.listingId}
          slug={listing.slug}
          title={listing.title}
          color={variation.colorName}
          image={variation.images[0]?.thumblarge ?? null}
          item={selectionItem(listing, selection)}
          size={size}
          // A preview shows what cannot be had yet.
          isSold={!isPrivate}
        />
      )}
      {waitedFor !== null && (
        <StockAlertButton
          choice={waitedFor}
          embedUrl={rootData?.theme.content.embeddedForms.getNotified ?? null}
        />
      )}
      <ListingTabs
        listing={listing}
        selection={settled}
        report={report}
        policyUrl={
          rootData === null ? null : findRefundPolicyUrl(rootData.places, rootData.policies)
        }
      />
    </ListingLayout>
  );
}
