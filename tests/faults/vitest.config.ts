/** `npm run faults`: apart from the other tests, for it starts the whole built shop. */
import { stackConfig } from "../stack-config";

export default stackConfig("faults", import.meta.dirname, ["../build-first.ts"]);
