// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import closing from "./closing.json";
import domains from "./domains.json";
import frame from "./frame.json";
import settings from "./settings.json";
import webhooks from "./webhooks.json";

export default { frame, closing, domains, settings, webhooks };
