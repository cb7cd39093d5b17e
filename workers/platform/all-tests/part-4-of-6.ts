import { bundleTestFiles } from "#tests/bundle-test-files";

bundleTestFiles(import.meta.glob(["../**/*.worker.test.ts", "!../**/load*"]), 4, 6);
