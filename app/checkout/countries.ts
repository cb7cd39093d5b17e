// The countries of the address form, by their two-letter codes; names come from the language itself.
import type { Locale } from "#contract/market";

const codes =
  "AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BZ CA CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GY HK HN HR HT HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LC LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SI SK SL SM SN SR ST SV SZ TC TD TG TH TJ TL TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VG VI VN VU WF WS XK YT ZA ZM";

export type Country = { code: string; name: string };

/** Sorted by name in the shopper's language, the United States first. */
export function listCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const countries = codes.split(" ").map((code) => ({ code, name: names.of(code) ?? code }));
  const rank = (country: Country) => (country.code === "US" ? 0 : 1);
  return countries.sort(
    (left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name, locale),
  );
}
