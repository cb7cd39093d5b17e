// The way from one page about orders to the next, on a line of its own.
import { Link } from "@remix-run/react";

export function TrackLink({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <Link className="track-link inline-flex min-h-11 items-center" to={to}>
        {label}
      </Link>
    </p>
  );
}
