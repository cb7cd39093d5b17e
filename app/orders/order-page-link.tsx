// Link from one page about orders to the next, on a line of its own.
import { PageLink } from "#app/ui/links/page-link";

export function OrderPageLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="print:hidden">
      <PageLink className="next-page-link inline-flex min-h-11 items-center" to={to}>
        {label}
      </PageLink>
    </p>
  );
}
