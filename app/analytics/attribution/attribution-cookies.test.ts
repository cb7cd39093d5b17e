import { expect, test } from "vitest";
import {
  attributionCookiesFor,
  type CookieScope,
  endCampaign,
  readAttribution,
} from "./attribution-cookies";

const here: CookieScope = { secure: true, domain: null };
const cookiesFor = (query: string, place = here) =>
  attributionCookiesFor(new URLSearchParams(query), place, false);
const campaignOf = (query: string) =>
  attributionCookiesFor(new URLSearchParams(query), here, true).map((one) => one.split(";")[0]);

test("ANA-08 ANA-10 K-08 an affiliate's cookie lasts a week, a partner's two hours", () => {
  const [affiliate, partner, ...rest] = cookiesFor("aid=Partner-7&utm_source=TikTok");
  expect(affiliate).toMatch(/^affiliate=Partner-7; Max-Age=604800; Path=\/; HttpOnly; Secure;/);
  expect(partner).toMatch(/^partner=tiktok; Max-Age=7200; Path=\/; HttpOnly; Secure;/);
  expect(rest).toEqual([]);
});

test.each([
  ["", []],
  ["aid=&utm_source=letter", []],
  ["aid=%0d%0a%3b%3d__&utm_source=tik+tok", []],
  ["aid=a%3B+Domain%3Devil.test%0d%0aX", ["affiliate=aDomaineviltestX"]],
  ["utm_source=tiktok&utm_source=letter", ["partner=tiktok"]],
])(
  "ANA-09 ANA-10 of ?%s only letters, digits, hyphens and known partners are stored",
  (query, names) => {
    expect(cookiesFor(query).map((one) => one.split(";")[0])).toEqual(names);
  },
);

test("ANA-09 no affiliate is longer than a hundred characters", () => {
  expect(cookiesFor(`aid=${"a".repeat(5000)}`)[0]?.split(";")[0]).toHaveLength(
    "affiliate=".length + 100,
  );
});

test("ANA-11 Q71 a domain stands on the partner's cookie alone", () => {
  const partnerCookies = cookiesFor("aid=7&utm_source=tiktok", {
    secure: false,
    domain: "awning.test",
  });
  expect(partnerCookies.map((one) => / Domain=([^;]*)/.exec(one)?.[1] ?? null)).toEqual([
    null,
    "awning.test",
  ]);
});

test("Q70 Q71 a campaign's cookie lasts a week, on this host alone, and is set only with consent", () => {
  const query = new URLSearchParams("utm_source=letter&utm_campaign=Spring");
  const [campaign] = attributionCookiesFor(query, { secure: true, domain: "awning.test" }, true);
  expect(campaign).toBe(
    "campaign=letter-Spring; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(attributionCookiesFor(query, here, false)).toEqual([]);
});

test.each([
  ["utm_source=letter", ["campaign=letter"]],
  ["utm_campaign=spring", []],
  ["utm_source=a%3B+Domain%3Devil.test%0d%0aX&utm_campaign=%3C%3E", ["campaign=aDomaineviltestX"]],
  // A partner's two hours are not made a week by another name.
  ["utm_source=TikTok&utm_campaign=spring", ["partner=tiktok"]],
])("Q71 the campaign of ?%s is letters, digits and hyphens", (query, names) => {
  expect(campaignOf(query)).toEqual(names);
});

test("Q71 no campaign is longer than a hundred characters", () => {
  const [campaignCookie = ""] = campaignOf(
    `utm_source=${"a".repeat(90)}&utm_campaign=${"b".repeat(90)}`,
  );
  expect(campaignCookie).toHaveLength("campaign=".length + 100);
});

const ledBy = (cookies: Record<string, string>) => readAttribution({ cookies, consent: "granted" });

test("Q71 a partner goes before a campaign", () => {
  expect(ledBy({ campaign: "let<ter>-spring" }).trafficSource).toBe("letter-spring");
  expect(ledBy({ campaign: "letter", partner: "tiktok" }).trafficSource).toBe("tiktok");
});

test.each(["denied", "ask"] as const)(
  "Q70 Q71 with consent %s no campaign is sent, and its cookie is deleted",
  (consent) => {
    const cookies = { affiliate: "partner-7", campaign: "letter" };
    const expected = { affiliate: "partner-7", trafficSource: null };
    expect(readAttribution({ cookies, consent })).toEqual(expected);
    expect(endCampaign(true)).toMatch(/^campaign=; Max-Age=0; Path=\/;/);
  },
);

test("Q71 a checkout gets the attribution cookies sanitized again: anybody can write a cookie", () => {
  expect(ledBy({})).toEqual({ affiliate: null, trafficSource: null });
  expect(ledBy({ affiliate: "a b<c>-7", partner: "tiktok" })).toEqual({
    affiliate: "abc-7",
    trafficSource: "tiktok",
  });
  expect(ledBy({ affiliate: "<>", partner: "evil" })).toEqual({
    affiliate: null,
    trafficSource: null,
  });
});
