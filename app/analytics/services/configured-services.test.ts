import { expect, test } from "vitest";
import { listServices } from "./configured-services";
import { nameServices } from "./service-names";

const none = {
  pixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
  gaToken: "",
  containerIds: [],
  forms: [],
};

test("ANA-06 ANA-07 the seller's ids, the theme's and the operator's containers are listed as services", () => {
  expect(
    listServices({
      pixels: { gmcMerchantId: "12345678", googleAnalytics: "G-SHOP12345", facebook: "123456789" },
      gaToken: " G-THEME1234 ",
      containerIds: ["GTM-ABCD123", "GTM-EFGH456"],
      forms: ["https://forms.test/news", "https://forms.test/stock"],
    }),
  ).toEqual({
    google: ["G-SHOP12345", "G-THEME1234"],
    merchant: "12345678",
    facebook: "123456789",
    containers: ["GTM-ABCD123", "GTM-EFGH456"],
    forms: ["forms.test"],
  });
  const twice = { ...none.pixels, googleAnalytics: "G-SHOP12345" };
  expect(listServices({ ...none, pixels: twice, gaToken: "G-SHOP12345" })?.google).toHaveLength(1);
});

test.each([
  none.pixels,
  { ...none.pixels, googleAnalytics: "UA-1234-1" },
  { ...none.pixels, googleAnalytics: "G-x');alert(1)//" },
  { ...none.pixels, facebook: "my pixel" },
  // A merchant id alone has no tag to be sent by.
  { ...none.pixels, gmcMerchantId: "12345678" },
])("ANA-06 Q70 %j loads nothing", (pixels) => {
  expect(listServices({ ...none, pixels, gaToken: "GT", containerIds: ["gtm-1"] })).toBeNull();
});

test("Q69 Q70 the consent question names the hosts of embedded forms; forms alone ask no question", () => {
  const forms = ["https://forms.test/news"];
  expect(listServices({ ...none, forms })).toBeNull();
  const services = listServices({ ...none, forms, gaToken: "G-THEME1234" });
  expect(services && nameServices(services)).toEqual(["Google Analytics", "forms.test"]);
});
