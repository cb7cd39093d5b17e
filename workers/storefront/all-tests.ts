/** Every test file of the storefront as one, for `npm run verify`. */
import { takeTogether } from "#tests/take-together";

takeTogether(import.meta.glob("./**/*.worker.test.ts"));
