import { expect, test } from "vitest";
import { trackingUrlOf } from "./tracking-url";

test("TRK-02 the common carriers get a tracking URL, however their name is written", () => {
  const hosts = {
    USPS: "tools.usps.com",
    "U.S.P.S. Ground": "tools.usps.com",
    ups: "www.ups.com",
    "Fed Ex": "www.fedex.com",
    "DHL Express": "www.dhl.com",
    "DHL eCommerce": "webtrack.dhlecs.com",
    "Royal Mail": "www.royalmail.com",
    "Canada Post": "www.canadapost-postescanada.ca",
    "Australia Post": "auspost.com.au",
  };
  for (const [carrier, host] of Object.entries(hosts)) {
    const url = trackingUrlOf(carrier, "1Z 999");
    expect(url === null ? null : new URL(url).host, carrier).toBe(host);
    expect(url).toContain("1Z999");
  }
});

test("a carrier that we do not know has no page, and a number cannot leave its place in the address", () => {
  expect(trackingUrlOf("Bike courier Joe", "42")).toBeNull();
  expect(trackingUrlOf("UPS", "1&x=2#y/../")).toBe(
    "https://www.ups.com/track?tracknum=1%26x%3D2%23y%2F..%2F",
  );
});
