// Campaign parameters of advertisements, emails and partners' links. Read by the middleware and the
// event counter; must not change how a page is rendered.

export const campaignParameters = [
  "aid",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "fbclid",
  "msclkid",
  "ttclid",
];
