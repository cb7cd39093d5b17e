/** Every test file of the platform as one, for `npm run verify`; the load tests run by themselves. */
import { takePart } from "#tests/take-part";

takePart(import.meta.glob(["./**/*.worker.test.ts", "!./**/load*"]));
