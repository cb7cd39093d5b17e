// The shopper's market for components: localized money, numbers and days, and the seller's overrides
// of some messages. All other texts are `useTranslation`'s.
import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from "react";
import { I18nContext, I18nextProvider, useTranslation } from "react-i18next";
import type { Market } from "#contract/values/market";
import { invariant } from "#core/invariant";
import { locales } from "#core/locales";
import type { Money } from "#core/money/money";
import { formatDate, formatDay, formatMoney, formatNumber, formatPercent } from "./format-values";
import type { ReplaceableKey } from "./shop-i18n";

export type Localization = {
  market: Market;
  /** A message by a key that came as data, such as a form's error; null for any other text. */
  find(key: string, values?: Record<string, string>): string | null;
  money(amount: Money): string;
  number(value: number): string;
  percent(percent: number): string;
  day(isoDate: string): string;
  date(isoDate: string): string;
};

export function isSameMarket(one: Market, other: Market): boolean {
  return (
    one.locale === other.locale && one.currency === other.currency && one.region === other.region
  );
}

type Overrides = Partial<Record<ReplaceableKey, string>>;

const LocalizationContext = createContext<Localization | null>(null);
const OverridesContext = createContext<Overrides>({});

type ProviderProps = {
  market: Market;
  /** A shop's own, said as they are in the place of the messages. */
  overrides?: Overrides | undefined;
  children: ReactNode;
};

export function LocalizationProvider({ market, overrides = {}, children }: ProviderProps) {
  const { i18n } = useTranslation();
  const localization = useMemo<Localization>(() => {
    // The market may be the next document's already, as another tab has chosen it; the texts are this one's.
    const locale = locales.find((each) => each === i18n.language) ?? market.locale;
    return {
      market,
      find: (key, values) => {
        const message: unknown = i18n.getResource(i18n.language, "shop", key);
        return typeof message === "string"
          ? i18n.services.interpolator.interpolate(message, values ?? {}, i18n.language, {})
          : null;
      },
      money: (amount) => formatMoney(amount, locale),
      number: (value) => formatNumber(value, locale),
      percent: (percent) => formatPercent(percent, locale),
      day: (isoDate) => formatDay(isoDate, locale),
      date: (isoDate) => formatDate(isoDate, locale),
    };
  }, [market, i18n]);
  return (
    <LocalizationContext.Provider value={localization}>
      <OverridesContext.Provider value={overrides}>{children}</OverridesContext.Provider>
    </LocalizationContext.Provider>
  );
}

export function useLocalization(): Localization {
  const localization = useContext(LocalizationContext);
  invariant(localization !== null, "useLocalization needs a LocalizationProvider");
  return localization;
}

/** `t` for what a seller may say instead; theirs is said as written, in every language. */
export function useReplaceableT(): (key: ReplaceableKey) => string {
  const { t } = useTranslation("replaceable");
  const overrides = useContext(OverridesContext);
  return (key) => overrides[key] ?? t(key);
}

/** Of a page, which asks for it with each of its parts. */
const treeKeys = new WeakMap<Localization, { overrides: Overrides; key: string }>();

function treeKeyOf(localization: Localization, overrides: Overrides): string {
  const known = treeKeys.get(localization);
  if (known?.overrides === overrides) return known.key;
  const key = JSON.stringify([localization.market, overrides]);
  treeKeys.set(localization, { overrides, key });
  return key;
}

/** What a subtree that is rendered by itself needs of the page around it. */
export function useLocalizedTree(): { key: string; wrap(tree: ReactNode): ReactElement } {
  const i18n = useContext(I18nContext)?.i18n;
  const localization = useLocalization();
  const overrides = useContext(OverridesContext);
  invariant(i18n !== undefined, "useLocalizedTree needs an I18nextProvider");
  return {
    key: treeKeyOf(localization, overrides),
    wrap: (tree) => (
      <I18nextProvider i18n={i18n}>
        <LocalizationContext.Provider value={localization}>
          <OverridesContext.Provider value={overrides}>{tree}</OverridesContext.Provider>
        </LocalizationContext.Provider>
      </I18nextProvider>
    ),
  };
}
