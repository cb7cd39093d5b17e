// Placeholder of a listing, in the listing's own size, while the navigation there is slow.
import { useEffect } from "react";
import { SkeletonBlock } from "#app/ui/skeleton-block";
import { ListingLayout } from "./listing-layout";

export function ListingSkeleton() {
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <ListingLayout
      isSkeleton
      pictures={
        <div className="gallery grid min-w-0 gap-3">
          <SkeletonBlock className="aspect-square" />
        </div>
      }
    >
      <SkeletonBlock className="h-10 w-4/5" />
      <SkeletonBlock className="h-6 w-2/5" />
      <SkeletonBlock className="h-[33px] w-3/10" />
      <SkeletonBlock className="h-21.5" />
      <SkeletonBlock className="h-21.5" />
      <SkeletonBlock className="h-12" />
    </ListingLayout>
  );
}
