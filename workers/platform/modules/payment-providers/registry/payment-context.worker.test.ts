import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { systemClock } from "#platform/kernel/clock";
import { aStore, bindings, objectOf } from "#tests/fixtures/platform/platform";
import { withPayments } from "./payment-context";

test("without an account PayPal is not offered, and its old payments stay pending", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), async (_store, { storage }) => {
    const { PAYPAL_CLIENT_ID: _none, ...env } = bindings;
    const { providers } = withPayments({
      slug: seller.slug,
      sql: storage.sql,
      transaction: (work) => storage.transactionSync(work),
      clock: systemClock,
      env,
      files: {
        readImport: unexpectedCall,
        deleteImport: unexpectedCall,
        putImage: unexpectedCall,
      },
      hosts: {
        claim: unexpectedCall,
        keep: unexpectedCall,
        release: unexpectedCall,
        holder: unexpectedCall,
        list: unexpectedCall,
      },
      reports: {
        started: unexpectedCall,
        ended: unexpectedCall,
        failures: unexpectedCall,
        onlyOpen: unexpectedCall,
        failingMails: unexpectedCall,
        pulse: unexpectedCall,
      },
      wakeBy: () => undefined,
      publishIfDue: unexpectedCall,
    });
    expect(providers.forTerms("paypal", 100)).toBeNull();
    expect(providers.forTerms("card", 100)).not.toBeNull();
    expect(providers.forTerms("paypal", 0)).not.toBeNull();
    const old = providers.ofPayment("5O190127TN364715T");
    expect(await old.retrieve("5O190127TN364715T")).toMatchObject({ ok: false, reason: "unknown" });
    expect(await old.cancel("5O190127TN364715T")).toMatchObject({ ok: false, reason: "unknown" });
    expect(providers.ofPayment("pi_1")).toBe(providers.forTerms("card", 100));
    expect(providers.ofPayment("cs_1")).toBe(providers.forTerms("card", 100, true));
  });
});

function unexpectedCall(): Promise<never> {
  return Promise.reject(new Error("Nothing outside was to be asked"));
}
