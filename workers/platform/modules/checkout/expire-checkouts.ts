// What the alarm does for old checkouts: where no payment was ever begun they go, and what a payment that
// came to nothing says about a person goes as well.
import { expireRows } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import { forgetPerson, readCheckoutPerson } from "./forget-shopper-checkouts";

const unpaidAtOnce = 200;

function forgetEach(ctx: StoreContext, rowIds: readonly number[]): void {
  const select = "SELECT checkout_id AS id FROM checkout WHERE rowid = ?";
  for (const rowId of rowIds) {
    const { id } = ctx.sql.exec<{ id: string }>(select, rowId).one();
    const checkout = readCheckoutPerson(ctx, id);
    if (checkout !== null) forgetPerson(ctx, checkout);
  }
}

export function expireCheckouts(ctx: StoreContext): void {
  expireRows(ctx, "leftCheckouts", {
    table: "checkout",
    since: "updated_at",
    where: "payment_state = 'open' AND payment_id IS NULL",
  });
  expireRows(ctx, "unpaidCheckouts", {
    table: "checkout",
    since: "updated_at",
    where: `payment_state IN ('open', 'failed', 'refunded') AND payment_id IS NOT NULL
      AND (customer IS NOT NULL OR quote IS NOT NULL)`,
    atOnce: unpaidAtOnce,
    forget: (rowIds) => forgetEach(ctx, rowIds),
  });
}
