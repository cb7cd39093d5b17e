/** Every test file of the storefront as one, for `npm run verify`. */
import { takePart } from "#tests/take-part";

takePart(import.meta.glob("./**/*.worker.test.ts"));
