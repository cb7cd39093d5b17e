// Catch-all for addresses that the studio does not have.
import { notFound } from "#studio/session/require-account.server";

export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

export { titledMeta as meta } from "#studio/layout/titled-meta";

export default function Missing() {
  return null;
}
