/** `npm run durability`: apart from the other tests, for it kills the platform's process again and again. */
import { stackConfig } from "../stack-config";

export default stackConfig("durability", import.meta.dirname);
