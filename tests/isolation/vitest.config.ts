/** `npm run isolation`: apart from the other tests, for it starts the whole built shop. */
import { stackConfig } from "../stack-config";

export default stackConfig("isolation", import.meta.dirname, ["../build-first.ts"]);
