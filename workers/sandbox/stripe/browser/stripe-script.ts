/** `/stripe.js`: the browser sources concatenated for one sandbox address. */

import { ELEMENTS_GROUP_SOURCE } from "./elements-group-source";
import { ELEMENTS_SOURCE } from "./elements-source";
import { EXPRESS_SOURCE } from "./express-source";
import { PAYMENTS_SOURCE } from "./payments-source";
import { WALLET_PAYMENT_SOURCE } from "./wallet-payment-source";
import { WALLET_RULES } from "./wallet-rules";

/** The release train that the loader package pins; another value makes it warn. */
const RELEASE_TRAIN = "endive";

export function stripeScript(origin: string): string {
  const opening = `(() => {
"use strict";
// The address this script was loaded from, which a proxy in front of us may have changed.
const ORIGIN = document.currentScript ? new URL(document.currentScript.src).origin : ${JSON.stringify(origin)};
const RELEASE_TRAIN = ${JSON.stringify(RELEASE_TRAIN)};`;
  const elements = `${WALLET_RULES}${ELEMENTS_SOURCE}${EXPRESS_SOURCE}${ELEMENTS_GROUP_SOURCE}`;
  return `${opening}${elements}${WALLET_PAYMENT_SOURCE}${PAYMENTS_SOURCE}})();\n`;
}
