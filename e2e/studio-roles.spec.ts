/** A narrower role is led nowhere that refuses it: every link of Home and of the menu, in each state of a store. */
import { requestClosing } from "../contract/store/closing-calls";
import { setStoreStatus } from "../contract/store/operator-calls";
import { expect, test } from "./fixtures";
import { storeOf } from "./order-by-api";
import { addMember, openPlainAs } from "./studio";
import { openTestStore } from "./test-store";

type Shop = Parameters<typeof openPlainAs>[0];

const suspend = async (shop: Shop, slug: string) => {
  const path = setStoreStatus.path.replace(":slug", slug);
  await storeOf(shop, slug).ask(setStoreStatus, path, { status: "suspended", reason: "Complaint" });
};
const close = async (shop: Shop, slug: string) => {
  await storeOf(shop, slug).ask(requestClosing, requestClosing.path, { slug });
};

const states = [
  { state: "new", change: null, said: null },
  { state: "suspended", change: suspend, said: "The operator has suspended the shop" },
  { state: "closed", change: close, said: "You have closed the shop" },
] as const;

for (const role of ["staff", "accountant"] as const) {
  test(`19 every link of Home and of the menu opens for ${role}, of a new, a suspended and a closed store @sizeless`, async ({
    shop,
  }) => {
    const email = `${role}-${crypto.randomUUID()}@example.com`;
    const stores = await Promise.all(
      states.map(async (one) => ({ ...one, ...(await openTestStore(shop, [])) })),
    );
    for (const { slug, change } of stores) {
      await addMember(shop, slug, role, { email });
      await change?.(shop, slug);
    }
    const member = await openPlainAs(shop, email);
    const refused: string[] = [];
    for (const { slug, said, state } of stores) {
      await member.open(`/stores/${slug}`);
      if (said !== null) expect(member.text()).toContain(said);
      expect(member.links()).toContain(`/stores/${slug}/orders`);
      for (const path of member.links()) {
        const status = await member.statusOf(path);
        if (status !== 200) refused.push(`${state}: ${path.replace(slug, ":slug")} ${status}`);
      }
    }
    expect(refused).toEqual([]);
  });
}
