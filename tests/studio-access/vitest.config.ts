/** `npm run studio-access`: apart from the other tests, for it starts the whole built shop. */
import { stackConfig } from "../stack-config";

export default stackConfig("studio-access", import.meta.dirname, ["../build-first.ts"]);
