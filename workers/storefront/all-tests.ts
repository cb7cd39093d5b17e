/** Every test file of the storefront as one, for `npm run verify`. */
import { bundleTestFiles } from "#tests/bundle-test-files";

bundleTestFiles(import.meta.glob("./**/*.worker.test.ts"));
