/** Pages as the server sent them, for what documents and styles alone decide. Their scripts are most of a page's time. */
import type { Page } from "@playwright/test";

/** Opens `url` without its scripts; axe and other questions of a journey run in it all the same. */
export async function openServerHtml(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const name = "Emulation.setScriptExecutionDisabled";
  await devtools.send(name, { value: true });
  await page.goto(url);
  await devtools.send(name, { value: false });
  await devtools.detach();
}
