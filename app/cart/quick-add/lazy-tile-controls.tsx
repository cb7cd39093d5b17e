// What scripts add to tiles, in one file that loads after hydration.
import { ListingTransition } from "#app/catalog/tiles/listing-transition";
import { QuickAddControl, type QuickAddControlProps } from "./quick-add-control";

export function LazyTileControls(props: QuickAddControlProps) {
  return (
    <>
      <QuickAddControl {...props} />
      <ListingTransition />
    </>
  );
}
