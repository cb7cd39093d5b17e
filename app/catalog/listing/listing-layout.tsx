// Where a listing's pictures stand, and what is beside them: of the listing itself, and while it is on its way.
import type { ReactNode } from "react";

type ListingLayoutProps = { pictures: ReactNode; children: ReactNode; isSkeleton?: boolean };

export function ListingLayout({ pictures, children, isSkeleton = false }: ListingLayoutProps) {
  return (
    <div
      className="listing grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-start gap-x-16 gap-y-8 max-lg:gap-x-8 max-sm:grid-cols-1 max-sm:gap-4"
      {...(isSkeleton && { "aria-hidden": true })}
    >
      {pictures}
      <div className="listing-buy sticky top-[calc(96px+var(--preview-height,0px))] grid grid-cols-1 gap-2 max-sm:static">
        {children}
      </div>
    </div>
  );
}
