// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import customers from "./customers.json";
import frame from "./frame.json";
import home from "./home.json";
import privacy from "./privacy.json";
import promotions from "./promotions.json";
import reports from "./reports.json";

export default { frame, customers, home, privacy, promotions, reports };
