/** The two sizes of window that journeys are walked in. */
import { devices } from "@playwright/test";

// Which browser it is decides a project, not a test.
const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];

// One dot to a pixel: more would cost a tenth of the time and show the same.
export const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const { defaultBrowserType: __, ...chrome } = devices["Desktop Chrome"];
export const desktop = { ...chrome, viewport: { width: 1280, height: 800 } };
