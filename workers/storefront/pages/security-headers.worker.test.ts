import { expect, test } from "vitest";
import { serviceHeader } from "#app/analytics/services/service-sources";
import { providerPageSources } from "#app/checkout/methods/allowed-redirects";
import { iframeOriginHeader } from "#app/context/iframe-origins-header";
import { nonceSources } from "#storefront/cache/inline-sources";
import {
  anEnvironment,
  aPage,
  aStore,
  aStorefront,
  publish,
} from "#tests/fixtures/storefront/storefront";
import { buildContentSecurityPolicy } from "./security-headers";

/** The sources that a policy allows for one directive. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

async function policyAt(path: string): Promise<string> {
  await publish(aStore());
  const response = await aStorefront().visit(path);
  return response.headers.get("content-security-policy") ?? "";
}

test("the payment provider is allowed on checkout pages and on no other", async () => {
  for (const path of ["/checkout/123", "/checkout/123/payment"]) {
    const policy = await policyAt(path);
    expect(sourcesOf(policy, "script-src")).toContain("https://js.stripe.com");
    expect(sourcesOf(policy, "frame-src")).toContain("https://hooks.stripe.com");
    expect(sourcesOf(policy, "connect-src")).toContain("https://api.stripe.com");
  }
  for (const path of ["/", "/cart", "/listing/tee", "/thankyou", "/checkout-tips"]) {
    const policy = await policyAt(path);
    expect(policy).not.toContain("stripe");
    expect(sourcesOf(policy, "frame-src")).toEqual(["'none'"]);
  }
});

test("EXP-05 the form of express may end at a provider's page, which runs nothing in the shop", async () => {
  const policy = await policyAt("/buy/express_checkout");
  expect(sourcesOf(policy, "form-action")).toContain("https://*.paypal.com");
  expect(sourcesOf(policy, "frame-src")).toEqual(["'none'"]);
  for (const directive of ["script-src", "connect-src"]) {
    expect(sourcesOf(policy, directive).join()).not.toContain("stripe");
  }
});

const withPaypal = { PAYPAL_CLIENT_ID: "client" };

async function paypalPolicyAt(path: string, change: Record<string, string> = withPaypal) {
  await publish(aStore());
  const response = await aStorefront(aPage, anEnvironment(change)).visit(path);
  return response.headers.get("content-security-policy") ?? "";
}

test("PAY-03 PayPal's script runs in the cart and on checkout pages, and on no other", async () => {
  for (const path of ["/cart", "/checkout/123"]) {
    const policy = await paypalPolicyAt(path);
    for (const directive of ["script-src", "frame-src", "connect-src"]) {
      const sources = sourcesOf(policy, directive);
      expect(sources).toContain("https://*.paypal.com");
      expect(sources).toContain("https://*.paypalobjects.com");
    }
    expect(sourcesOf(policy, "img-src")).toContain("data:");
    expect(policy).not.toMatch(/unsafe-|sandbox/);
  }
  expect(await paypalPolicyAt("/cart")).not.toContain("stripe");
  for (const path of ["/", "/listing/tee", "/thankyou", "/cartography"]) {
    expect(await paypalPolicyAt(path)).not.toMatch(/paypal|data:/);
  }
  const express = await paypalPolicyAt("/buy/express_checkout");
  expect(sourcesOf(express, "script-src").join()).not.toContain("paypal");
});

test("PAY-03 without an account at PayPal no page runs its script; a stand-in has its own origin", async () => {
  expect(await paypalPolicyAt("/cart", {})).not.toContain("paypal");
  const standIn = "http://paypal.test:8790";
  const policy = await paypalPolicyAt("/cart", {
    ...withPaypal,
    PAYPAL_JS_URL: `${standIn}/paypal/sdk/js`,
  });
  for (const directive of ["script-src", "frame-src", "connect-src"]) {
    expect(sourcesOf(policy, directive)).toContain(standIn);
  }
});

test("NWS-02 ANA-06 PayPal in the cart does not replace the other allowed sources", async () => {
  await publish(aStore());
  const page = async (...asked: Parameters<typeof aPage>) => {
    const answer = await aPage(...asked);
    answer.headers.set(iframeOriginHeader, "https://forms.example");
    answer.headers.set(serviceHeader, "google");
    return answer;
  };
  const storefront = aStorefront(page, anEnvironment(withPaypal));
  const inCart = (await storefront.visit("/cart")).headers.get("content-security-policy") ?? "";
  expect(sourcesOf(inCart, "frame-src")).toEqual([
    "https://forms.example",
    "https://*.paypal.com",
    "https://*.paypalobjects.com",
  ]);
  expect(sourcesOf(inCart, "script-src")).toContain("https://www.googletagmanager.com");
  const atCheckout = (await storefront.visit("/checkout/123")).headers.get(
    "content-security-policy",
  );
  expect(atCheckout).not.toMatch(/forms\.example|google/);
});

test("a stand-in for the provider is allowed by its origin, beside the provider itself", () => {
  const env = anEnvironment({ STRIPE_JS_URL: "http://stripe.test:8790/js/stripe.js" });
  const policy = buildContentSecurityPolicy(env, nonceSources("abc"), "all");
  for (const directive of ["script-src", "frame-src", "connect-src"]) {
    expect(sourcesOf(policy, directive)).toContain("http://stripe.test:8790");
  }
  expect(buildContentSecurityPolicy(env, nonceSources("abc"), "none")).not.toContain("stripe.test");
});

test("no page allows inline scripts or styles without its nonce, or any other host's", async () => {
  for (const path of ["/", "/cart", "/checkout/123"]) {
    const policy = await policyAt(path);
    expect(policy).not.toMatch(/unsafe-|\*;| \* /);
    expect(sourcesOf(policy, "style-src")).toEqual([
      "'self'",
      expect.stringMatching(/^'nonce-[0-9a-f]{32}'$/),
    ]);
    expect(sourcesOf(policy, "object-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    const isCheckout = path.startsWith("/checkout/");
    const pages = isCheckout ? providerPageSources : [];
    expect(sourcesOf(policy, "form-action")).toEqual(["'self'", ...pages]);
  }
});

test("cached and uncached pages carry the same security headers", async () => {
  await publish(aStore());
  const storefront = aStorefront();
  for (const path of ["/", "/cart"]) {
    const { headers } = await storefront.visit(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  }
  const production = aStorefront(
    aPage,
    anEnvironment({ ENVIRONMENT: "production", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }),
  );
  const securityOf = async (address: string) =>
    (await production.visit(address)).headers.get("strict-transport-security");
  expect(await securityOf("/")).toBe("max-age=31536000; includeSubDomains");
  await publish(aStore("vinyl"), { hosts: ["shop.some-band.test"] });
  expect(await securityOf("https://shop.some-band.test/")).toBe("max-age=31536000");
});

test.each([
  ["a redirect", "https://nowhere.test/", 302],
  ["the health check", "/healthz", 200],
  ["a file of the store", "/media/shirt.png", 200],
  ["a file of the build", "/assets/page.js", 200],
  ["a page", "/", 200],
  ["what is no form", "/cart", 403, { method: "POST" }],
] as [string, string, number, { method?: string }?][])(
  "%s runs and is framed by nothing that is not its own",
  async (_what, address, status, init = {}) => {
    await publish(aStore());
    const response = await aStorefront().visit(address, init);
    await response.text();
    expect(response.status).toBe(status);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'none'"]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).not.toBeNull();
  },
);

test.each(["/", "/cart"])(
  "NWS-02 %s may frame only the seller's provider, cached or not, and never the shop itself",
  async (path) => {
    await publish(aStore());
    const origins = "https://forms.example, https://aurora.awning.test, https://forms.example";
    const storefront = aStorefront(async (request, context) => {
      const page = await aPage(request, context);
      page.headers.set(iframeOriginHeader, origins);
      return page;
    });
    for (const _ of ["rendered", "kept"]) {
      const { headers } = await storefront.visit(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(sourcesOf(policy, "frame-src")).toEqual(["https://forms.example"]);
      expect(headers.get(iframeOriginHeader)).toBeNull();
    }
    const checkout = await storefront.visit("/checkout/123");
    expect(checkout.headers.get("content-security-policy")).not.toContain("forms.example");
  },
);

/** A storefront whose every page names these analytics services. */
function aStorefrontWithServices(named: string) {
  return aStorefront(async (request, context) => {
    const page = await aPage(request, context);
    page.headers.set(serviceHeader, named);
    return page;
  });
}

test.each(["/", "/cart"])(
  "ANA-06 ANA-07 %s allows the services that its header names, cached or not, and no others",
  async (path) => {
    await publish(aStore());
    const storefront = aStorefrontWithServices("google");
    for (const _ of ["rendered", "kept"]) {
      const { headers } = await storefront.visit(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(sourcesOf(policy, "script-src")).toEqual([
        "'self'",
        "https://www.googletagmanager.com",
        expect.stringMatching(/^'nonce-/),
      ]);
      expect(sourcesOf(policy, "connect-src")).toContain("https://*.google-analytics.com");
      expect(policy).not.toMatch(/facebook|unsafe-/);
      expect(headers.get(serviceHeader)).toBeNull();
    }
    const { headers } = await aStorefrontWithServices("facebook").visit("/cart");
    const policy = headers.get("content-security-policy") ?? "";
    expect(sourcesOf(policy, "script-src")).toContain("https://connect.facebook.net");
    expect(policy).not.toContain("google");
  },
);

test("ANA-06 checkout pages allow no analytics service, whatever their header names", async () => {
  await publish(aStore());
  for (const path of ["/checkout/123", "/checkout/123/payment"]) {
    const { headers } = await aStorefrontWithServices("google facebook").visit(path);
    expect(headers.get("content-security-policy")).not.toMatch(/google|facebook/);
  }
});

test("Q70 a page whose address is a secret does not say it to the next one", async () => {
  await publish(aStore());
  for (const path of ["/track/order/AB-1", "/thankyou?orderLookupNumber=AB-1"]) {
    const { headers } = await aStorefront().visit(path);
    expect(headers.get("referrer-policy")).toBe("strict-origin");
  }
});
