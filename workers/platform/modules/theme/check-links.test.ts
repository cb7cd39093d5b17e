import { expect, test } from "vitest";
import { detailsOf } from "#tests/fixtures/platform/theme-findings";

test("HDR-07 Q54 a link that no browser could follow is named, with what to write instead", () => {
  const links = [
    "www.band.com",
    "//band.com/x",
    "mailto:a@band.com",
    "javascript:x()",
    "tees",
    "/%zz",
  ];
  const theme = {
    brand: { socialMedia: [{ id: "x", url: "www.x.com/band", icon: "x" }] },
    content: {
      header: { links: links.map((url) => ({ label: "L", url })) },
      heroBanner: { ctaLink: "band.com" },
      countdown: { ctaLink: "ftp://band.com" },
      promoVideo: { channelUrl: "/tees" },
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: "band.com" is left out: write https://band.com.',
    '/content/countdown/ctaLink: "ftp://band.com" is left out: only https and http are followed.',
    '/content/header/links/0/url: "www.band.com" is left out: write https://www.band.com.',
    '/content/header/links/1/url: "//band.com/x" is left out: write https://band.com/x.',
    '/content/header/links/2/url: "mailto:a@band.com" is left out: mail addresses and numbers cannot be linked; lead to /contact.',
    '/content/header/links/3/url: "javascript:x()" is left out: only https and http are followed.',
    '/content/header/links/4/url: "tees" is left out: write /tees for a page of the shop.',
    '/content/header/links/5/url: "/%zz" is left out: write /%zz for a page of the shop.',
    '/content/promoVideo/channelUrl: "/tees" is left out: write https://….',
    '/brand/socialMedia/0/url: "www.x.com/band" is left out: write https://www.x.com/band.',
  ]);
});

test("HOM-07 HDR-07 links and banners without a target in the store are named", () => {
  const url = (path: string) => ({ label: "L", url: path });
  const theme = {
    content: {
      header: {
        links: ["/", "/tees?sort=x", "/tess", "/crew", "/support", "#a", "https://x.test"].map(url),
      },
      heroBanner: { ctaLink: "/vinyls" },
      pages: [{ slug: "crew", title: "Crew", text: "" }],
      categories: ["tees", "hat", "crew"].map((slug) => ({
        slug,
        image: "/media/a.png",
        displayName: "N",
      })),
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: The shop has no page and no collection "vinyls".',
    '/content/header/links/2/url: The shop has no page and no collection "tess". Did you mean "tees"?',
    '/content/categories/1/slug: There is no collection "hat"; its banner would lead to nothing. Did you mean "hats"?',
  ]);
});

test("HDR-07 HOM-07 links to a listing or an article that is not there are named", () => {
  const paths = [
    "/listing/ridge-tee?color=1",
    "/listing/Ridge-Tee",
    "/listing/gr%C3%B6%C3%9Fe",
    "/listing/ridge-tea",
    "/listing",
    "/support/afterpay",
    "/support/pick-up",
    "/support/track/recover",
    "/support/refund-policy",
    "/support/pre-orders",
    "/Tees",
    "/tees/ridge-tee",
    "/privacy-policy",
  ];
  const theme = {
    content: {
      header: { links: paths.map((url) => ({ label: "L", url })) },
      heroBanner: { ctaLink: "/listing/gone" },
      countdown: { ctaLink: "/support/afterpai" },
      support: {
        posts: [{ slug: "pick-up", title: "P", text: "T" }],
        hidden: ["pre-orders", "afterpai"],
      },
    },
  };
  expect(detailsOf(theme)).toEqual([
    '/content/heroBanner/ctaLink: The shop has no listing "gone".',
    '/content/countdown/ctaLink: The shop has no help article "afterpai". Did you mean "afterpay"?',
    '/content/header/links/3/url: The shop has no listing "ridge-tea". Did you mean "ridge-tee"?',
    '/content/header/links/4/url: The shop has no listing "".',
    '/content/header/links/8/url: The shop has no help article "refund-policy".',
    '/content/header/links/9/url: The shop has no help article "pre-orders".',
    '/content/header/links/11/url: The shop has no page and no collection "tees/ridge-tee".',
    '/content/support/hidden/1: The shop has no article "afterpai" of its own. Did you mean "afterpay"?',
  ]);
});
