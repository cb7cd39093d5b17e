// How somebody came, as advertisements, letters and partners write it into their links. The door and the
// count of events read it; no page is drawn by it.

export const passingParameters = [
  ...["aid", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"],
  ...["gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "ttclid"],
];
