/** Every test file of the sandbox as one, for `npm run verify`. */
import { takePart } from "#tests/take-part";

takePart(import.meta.glob("./**/*.worker.test.ts"));
