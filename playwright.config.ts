/** Shopper journeys against the production build and real backends, at two sizes, with and without JavaScript. */
import { defineConfig } from "@playwright/test";
import { chromiumArgs, prepareChromium } from "./e2e/chromium";
import { desktop, phone } from "./e2e/viewports";
import { storeTemporaryFilesInRam } from "./scripts/temporary-folder.mjs";

// Before the browser's environment is read.
storeTemporaryFilesInRam();

const packaged = prepareChromium();

/** Pages without scripts are judged by their documents. To draw their pictures takes a quarter of the time. */
const document = {
  javaScriptEnabled: false,
  launchOptions: { args: [...chromiumArgs, "--blink-settings=imagesEnabled=false"], ...packaged },
};

/** What these journeys are about, and those tagged @sizeless, is the same in a window of any size. */
const sizeless =
  /(recover|selling|seller-css|seller-texts-and-pages|seo|hydration|hostile-listings|naughty-strings|pseudo-language|sizes|intro|remote-backend|localization|stock-alerts|photos)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/start-shop.ts",
  fullyParallel: true,
  // Journeys wait more than they work: three keep two cores busy.
  workers: 3,
  // A crowded machine can be late once; what needed its second try is named at the end all the same.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Not a measure of speed: long enough for a machine that does something else beside it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A shop that is down would fail each journey slowly.
  maxFailures: 20,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: chromiumArgs, ...packaged },
  },
  projects: [
    { name: "desktop", use: desktop, grepInvert: /@nojs-only|@phone-only/ },
    { name: "phone", use: phone, grepInvert: /@nojs-only|@sizeless/, testIgnore: sizeless },
    // Journeys tagged @nojs hold without JavaScript too; what a form answers is the same at any size.
    // The few that differ on a phone take its window themselves: each project starts processes of its own.
    { name: "nojs", use: { ...desktop, ...document }, grep: /@nojs/ },
  ],
});
