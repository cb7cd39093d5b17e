// The keys of every catalogue: `t` with a key that no catalogue has does not compile.
import type { OverridableKey } from "#app/theme/translation-overrides";
import type shop from "./app/localization/messages/en.json";
import type mails from "./workers/platform/modules/mails/messages/en.json";
import type errorPages from "./workers/storefront/error-pages/error-page-texts.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shop";
    keySeparator: false;
    nsSeparator: false;
    resources: {
      shop: Omit<typeof shop, OverridableKey>;
      // The same file. Texts that a seller may override are a namespace of their own, so that none
      // is read without the seller's override.
      replaceable: Pick<typeof shop, OverridableKey>;
      mails: typeof mails;
      errorPages: (typeof errorPages)["en"];
    };
  }
}
