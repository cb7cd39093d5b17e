// PayPal's own buttons by PayPal's script, drawn into a box of the page. A file of its own, asked for where
// they are wanted. Knows no React: `read` gives what the page does now.
import {
  loadScript,
  type PayPalButtonsComponent,
  type PayPalButtonsComponentOptions,
} from "@paypal/paypal-js";
import type { PaypalSettings } from "#app/context/shop-context";
import type { Locale } from "#core/locales";
import type { Currency } from "#core/money/currencies";

/** As much of the address as PayPal shares before the payer approves. */
export type PaypalPlace = { state: string; country: string; zip: string };

export type PaypalHandlers = {
  onPress(): void;
  /** @returns the order at PayPal. @throws once the page has said why there is none */
  createOrder(): Promise<string>;
  /** @param askAgain opens PayPal's window once more, where the payer has something left to do there */
  onApprove(orderId: string, askAgain: () => void): Promise<void>;
  onCancel(): void;
  /** Also after `createOrder` has failed. */
  onError(): void;
  /** Whether the shop delivers there; null where PayPal asks for no address. */
  delivers: ((place: PaypalPlace) => Promise<boolean>) | null;
};

export type PaypalDrawing = {
  settings: PaypalSettings;
  nonce: string | undefined;
  currency: Currency;
  locale: Locale;
  /** Whether the sum is final when the payer agrees; else the shop shows it once more. */
  isFinal: boolean;
  box: HTMLElement;
  /** Of the button that they take the place of. */
  heightPx: number;
  read(): PaypalHandlers;
};

const locales: Record<Locale, string> = {
  de: "de_DE",
  en: "en_US",
  "en-GB": "en_GB",
  es: "es_ES",
  fr: "fr_FR",
  it: "it_IT",
  nl: "nl_NL",
  "pt-BR": "pt_BR",
};

const [lowestPx, highestPx] = [25, 55];

/** Pay Later where PayPal offers it to this shopper. */
const sources = ["paypal", "paylater"] as const;

function optionsOf(drawing: PaypalDrawing): PayPalButtonsComponentOptions {
  const { heightPx, read } = drawing;
  const { delivers } = read();
  return {
    style: {
      shape: "rect",
      color: "gold",
      label: "paypal",
      disableMaxWidth: true,
      height: Math.min(highestPx, Math.max(lowestPx, Math.round(heightPx))),
    },
    onClick: () => read().onPress(),
    createOrder: () => read().createOrder(),
    onApprove: ({ orderID }, { restart }) => read().onApprove(orderID, restart),
    onCancel: () => read().onCancel(),
    onError: () => read().onError(),
    ...(delivers !== null && {
      onShippingAddressChange: async ({ shippingAddress }, actions) => {
        const { state, countryCode: country, postalCode: zip } = shippingAddress;
        if (!(await delivers({ state, country, zip }))) await actions.reject();
      },
    }),
  };
}

type Drawn = { buttons: PayPalButtonsComponent; place: HTMLElement };

/** Of its own alone: others may be drawn into the same box by now. */
function close(drawn: readonly Drawn[]): void {
  for (const { buttons, place } of drawn) {
    // They may have left with their box already, which is all that is wanted.
    buttons.close().catch(() => undefined);
    place.remove();
  }
}

type Asked = Parameters<typeof loadScript>[0];

/** By what was asked for, so that two who ask at once get one script. */
const underWay = new Map<string, ReturnType<typeof loadScript>>();

function loadOnce(asked: Asked): ReturnType<typeof loadScript> {
  const key = JSON.stringify(asked);
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const loading = loadScript(asked);
  underWay.set(key, loading);
  // A failed load is retried by the next caller.
  loading.catch(() => underWay.delete(key));
  return loading;
}

/**
 * @returns what takes the buttons away again
 * @throws where the script cannot be had, or PayPal does not offer itself here
 */
export async function drawPaypal(drawing: PaypalDrawing): Promise<() => void> {
  const { settings, nonce, currency, locale, isFinal, box } = drawing;
  const paypal = await loadOnce({
    clientId: settings.clientId,
    sdkBaseUrl: settings.scriptUrl,
    currency,
    locale: locales[locale],
    intent: "capture",
    commit: isFinal,
    components: "buttons",
    enableFunding: "paylater",
    disableFunding: "card,credit,venmo",
    ...(nonce !== undefined && { dataCspNonce: nonce }),
  });
  const Buttons = paypal?.Buttons;
  if (Buttons === undefined) throw new Error("PayPal's script brought no buttons");
  const options = optionsOf(drawing);
  const offered = sources
    .map((fundingSource) => Buttons({ ...options, fundingSource }))
    .filter((buttons) => buttons.isEligible());
  if (offered.length === 0) throw new Error("PayPal is not offered here");
  const drawn = offered.map((buttons) => ({ buttons, place: document.createElement("div") }));
  try {
    await Promise.all(
      drawn.map(({ buttons, place }) => {
        box.appendChild(place);
        return buttons.render(place);
      }),
    );
  } catch (cause) {
    close(drawn);
    throw cause;
  }
  return () => close(drawn);
}
