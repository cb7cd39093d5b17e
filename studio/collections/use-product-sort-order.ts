// The order of a collection's products, saved with each step of a person who sorts them.
import { useSerializedOrder } from "./use-serialized-order";

function buildForm(listings: readonly string[], version: string): FormData {
  const form = new FormData();
  form.set("intent", "members");
  form.set("version", version);
  for (const slug of listings) form.append("listing", slug);
  return form;
}

/** @param version of the stored order, as the page has loaded it */
export function useProductSortOrder(version: string) {
  const { asked, order, failure } = useSerializedOrder<readonly string[]>(
    "collection-members",
    (listings) => buildForm(listings, version),
  );
  return {
    asked,
    order,
    error: failure?.answer?.error,
    /** The list that was asked for, where somebody else has changed the stored one. */
    mine: failure?.answer?.isConflict === true ? failure.order : null,
  };
}
