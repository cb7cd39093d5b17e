// The keys of every catalogue: `t` with a key that no catalogue has does not compile.
import type en from "./locales/en/catalogue";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "layout";
    keySeparator: false;
    nsSeparator: false;
    resources: typeof en;
  }
}
