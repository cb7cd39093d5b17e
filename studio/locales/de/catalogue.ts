// All rooms' texts in this language, by room. `layout` stands first: it is what a text without a room's name is of.
import access from "./access.json";
import closing from "./closing.json";
import collections from "./collections.json";
import customers from "./customers.json";
import domains from "./domains.json";
import home from "./home.json";
import importTexts from "./import.json";
import layout from "./layout.json";
import legal from "./legal.json";
import limits from "./limits.json";
import operator from "./operator.json";
import orders from "./orders.json";
import privacy from "./privacy.json";
import products from "./products.json";
import promotions from "./promotions.json";
import reports from "./reports.json";
import richText from "./rich-text.json";
import settings from "./settings.json";
import theme from "./theme.json";
import webhooks from "./webhooks.json";

export default {
  layout,
  access,
  closing,
  collections,
  customers,
  domains,
  home,
  import: importTexts,
  legal,
  limits,
  operator,
  orders,
  privacy,
  products,
  promotions,
  reports,
  "rich-text": richText,
  settings,
  theme,
  webhooks,
};
