// Placeholder of a listing, in the listing's own size, while the navigation there is slow.
import { useEffect } from "react";
import { Bone } from "#app/ui/bone";
import { ListingFrame } from "./listing-layout";

export function ListingSkeleton() {
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <ListingFrame
      isSkeleton
      pictures={
        <div className="gallery grid min-w-0 gap-3">
          <Bone className="aspect-square" />
        </div>
      }
    >
      <Bone className="h-10 w-4/5" />
      <Bone className="h-6 w-2/5" />
      <Bone className="h-[33px] w-3/10" />
      <Bone className="h-21.5" />
      <Bone className="h-21.5" />
      <Bone className="h-12" />
    </ListingFrame>
  );
}
