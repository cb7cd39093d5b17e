import { expect, test } from "vitest";
import { serviceHeader } from "#app/analytics/service-sources";
import { providerPageSources } from "#app/checkout/provider-pages";
import { frameOriginHeader } from "#app/frame-origins";
import { buildContentSecurityPolicy } from "./security-headers";
import { aDoor, anEnvironment, aPage, aStore, publish } from "./testing";

/** The sources that a policy allows for one directive. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

async function policyAt(path: string): Promise<string> {
  await publish(aStore());
  const response = await aDoor().visit(path);
  return response.headers.get("content-security-policy") ?? "";
}

async function statusOfPost(headers: Record<string, string>, path = "/cart") {
  await publish(aStore());
  const door = aDoor();
  const response = await door.visit(path, { method: "POST", headers });
  expect(door.rendered()).toBe(response.status === 403 ? 0 : 1);
  return response.status;
}

test("a form of the shop's own page is taken", async () => {
  expect(await statusOfPost({ origin: "https://aurora.awning.test" })).toBe(200);
  expect(await statusOfPost({ "sec-fetch-site": "same-origin" })).toBe(200);
});

test.each([
  "https://evil.example",
  "https://borealis.awning.test",
  "https://awning.test",
  "https://aurora.awning.test.evil.example",
  "https://aurora.awning.test:8443",
  "null",
  "",
])("a form from %j is refused before anything is done with it", async (origin) => {
  expect(await statusOfPost({ origin, "sec-fetch-site": "same-origin" })).toBe(403);
});

test.each(["application/json", "text/plain", "multipart/form-data", ""])(
  "ERR-08 a body that says it is %j is no form, and a client's mistake is no failure of ours",
  async (type) => {
    await publish(aStore());
    const door = aDoor();
    const headers = { "sec-fetch-site": "same-origin", "content-type": type };
    const response = await door.visit("/cart", { method: "POST", headers, body: "{}" });
    expect([response.status, door.rendered()]).toEqual([415, 0]);
  },
);

test("ERR-08 without a body a POST is no form either, but for the bare one of a mail program", async () => {
  await publish(aStore());
  const statusOf = async (path: string) => {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "" };
    return (await aDoor().visit(path, { method: "POST", headers })).status;
  };
  expect([await statusOf("/contact"), await statusOf("/newsletter/stop")]).toEqual([415, 200]);
});

const multipart = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n--x--\r\n';

test.each([
  ["application/x-www-form-urlencoded;charset=UTF-8", "intent=add"],
  ["multipart/form-data; boundary=x", multipart],
])("a body that says it is %j is taken", async (type, body) => {
  await publish(aStore());
  const headers = { "sec-fetch-site": "same-origin", "content-type": type };
  const init = { method: "POST", headers, body };
  expect((await aDoor().visit("/cart", init)).status).toBe(200);
});

test.each(["cross-site", "same-site", ""])(
  "without an origin, a form sent %j is refused",
  async (site) => {
    expect(await statusOfPost(site === "" ? {} : { "sec-fetch-site": site })).toBe(403);
  },
);

test.each(["PUT", "DELETE", "PATCH"])("%s from another origin is refused too", async (method) => {
  await publish(aStore());
  const headers = { origin: "https://evil.example" };
  const response = await aDoor().visit("/cart", { method, headers });
  expect(response.status).toBe(403);
});

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

test("a stand-in for the provider is allowed by its origin, beside the provider itself", () => {
  const env = anEnvironment({ STRIPE_JS_URL: "http://stripe.test:8790/js/stripe.js" });
  const policy = buildContentSecurityPolicy(env, "abc", "all");
  for (const directive of ["script-src", "frame-src", "connect-src"]) {
    expect(sourcesOf(policy, directive)).toContain("http://stripe.test:8790");
  }
  expect(buildContentSecurityPolicy(env, "abc", "none")).not.toContain("stripe.test");
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
    expect(sourcesOf(policy, "base-uri")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    const isCheckout = path.startsWith("/checkout/");
    const pages = isCheckout ? providerPageSources : [];
    expect(sourcesOf(policy, "form-action")).toEqual(["'self'", ...pages]);
  }
});

test("kept and unkept pages carry the same protections", async () => {
  await publish(aStore());
  const door = aDoor();
  for (const path of ["/", "/cart"]) {
    const { headers } = await door.visit(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  }
  const production = aDoor(
    aPage,
    anEnvironment({ ENVIRONMENT: "production", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }),
  );
  const { headers } = await production.visit("/");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
});

test.each(["/", "/cart"])(
  "NWS-02 %s frames the seller's provider and nobody else, kept or not, and never the shop itself",
  async (path) => {
    await publish(aStore());
    const origins = "https://forms.example, https://aurora.awning.test, https://forms.example";
    const door = aDoor(async (request, context) => {
      const page = await aPage(request, context);
      page.headers.set(frameOriginHeader, origins);
      return page;
    });
    for (const _ of ["rendered", "kept"]) {
      const { headers } = await door.visit(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(sourcesOf(policy, "frame-src")).toEqual(["https://forms.example"]);
      expect(headers.get(frameOriginHeader)).toBeNull();
    }
    const checkout = await door.visit("/checkout/123");
    expect(checkout.headers.get("content-security-policy")).not.toContain("forms.example");
  },
);

test("NWS-01 NWS-02 a mail program may end a request without a page, and nothing else from elsewhere", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers, body: "List-Unsubscribe=One-Click" };
  await publish(aStore("aurora", { accessVersion: 1 }));
  for (const path of ["/stock-alert/stop?token=1.a", "/newsletter/stop?token=1.a"]) {
    expect((await aDoor().visit(path, init)).status).toBe(200);
  }
  for (const path of ["/stock-alert?token=1.a", "/stock-alert/stop/x", "/newsletter", "/cart"]) {
    expect((await aDoor().visit(path, init)).status).toBe(403);
  }
});

/** A door behind which every page says that it tells these services. */
function aTellingDoor(named: string) {
  return aDoor(async (request, context) => {
    const page = await aPage(request, context);
    page.headers.set(serviceHeader, named);
    return page;
  });
}

test.each(["/", "/cart"])(
  "ANA-06 ANA-07 %s runs the services that it says, kept or not, and nobody else's",
  async (path) => {
    await publish(aStore());
    const door = aTellingDoor("google");
    for (const _ of ["rendered", "kept"]) {
      const { headers } = await door.visit(path);
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
    const { headers } = await aTellingDoor("facebook").visit("/cart");
    const policy = headers.get("content-security-policy") ?? "";
    expect(sourcesOf(policy, "script-src")).toContain("https://connect.facebook.net");
    expect(policy).not.toContain("google");
  },
);

test("ANA-06 where a card is typed nobody else runs, whatever the page says", async () => {
  await publish(aStore());
  for (const path of ["/checkout/123", "/checkout/123/payment"]) {
    const { headers } = await aTellingDoor("google facebook").visit(path);
    expect(headers.get("content-security-policy")).not.toMatch(/google|facebook/);
  }
});

test("Q70 a page whose address is a secret does not say it to the next one", async () => {
  await publish(aStore());
  for (const path of ["/track/order/AB-1", "/thankyou?orderLookupNumber=AB-1"]) {
    const { headers } = await aDoor().visit(path);
    expect(headers.get("referrer-policy")).toBe("strict-origin");
  }
});
