// Catch-all for addresses that the studio does not have.
import { notFound } from "#studio/session/require-account.server";

export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function Missing() {
  return null;
}
