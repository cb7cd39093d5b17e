// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import frame from "./frame.json";
import look from "./look.json";

export default { frame, look };
