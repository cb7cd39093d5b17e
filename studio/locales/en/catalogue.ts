// All rooms' texts in this language, by room. `frame` stands first: it is what a text without a room's name is of.
import frame from "./frame.json";
import theme from "./theme.json";

export default { frame, theme };
