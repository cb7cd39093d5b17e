// The shopper's language and currency for components.
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { invariant } from "#app/kit/invariant";
import type { Market } from "#contract/market";
import type { Money } from "#contract/money";
import { formatDate, formatDay, formatMoney, formatNumber, formatPercent } from "./money-text";
import { createTranslator, type Messages, type Translate } from "./translator";

export type Localization = {
  market: Market;
  t: Translate;
  /** A message by a key that came as data, such as a form's error; null for any other text. */
  find(key: string): string | null;
  money(amount: Money): string;
  number(value: number): string;
  percent(percent: number): string;
  day(isoDate: string): string;
  date(isoDate: string): string;
};

const LocalizationContext = createContext<Localization | null>(null);

type ProviderProps = {
  market: Market;
  messages: Messages;
  /** A shop's own, said as they are in the place of the messages (Q9). */
  ownWords?: Partial<Messages> | undefined;
  children: ReactNode;
};

export function LocalizationProvider(props: ProviderProps) {
  const { market, messages, ownWords } = props;
  const localization = useMemo<Localization>(
    () => ({
      market,
      t: createTranslator(market.locale, messages, ownWords),
      find: (key) => new Map(Object.entries(messages)).get(key) ?? null,
      money: (amount) => formatMoney(amount, market.locale),
      number: (value) => formatNumber(value, market.locale),
      percent: (percent) => formatPercent(percent, market.locale),
      day: (isoDate) => formatDay(isoDate, market.locale),
      date: (isoDate) => formatDate(isoDate, market.locale),
    }),
    [market, messages, ownWords],
  );
  return (
    <LocalizationContext.Provider value={localization}>
      {props.children}
    </LocalizationContext.Provider>
  );
}

export function useLocalization(): Localization {
  const localization = useContext(LocalizationContext);
  invariant(localization !== null, "useLocalization needs a LocalizationProvider above it");
  return localization;
}
