import { expect, test } from "./fixtures";
import { faultsOf } from "./page-faults";
import { startRemoteBackend } from "./remote-backend";
import { startRemoteShop } from "./remote-shop";
import { fillDetails, hydrated } from "./shop-steps";

const listing = "/listing/star-chart-poster";

// How long a backend that hangs may cost is tested by request-time-budget.test.ts.
test("API-01 API-16 ERR-05 NWS-03 FLG-03 Q63 one call is answered by a remote backend, a chat that is on is loaded when it is started, and while the backend is down a client navigation and a document show an error and a retry link in the shop's layout", async ({
  page,
  shop,
}) => {
  const chat = "https://chat.example/shop";
  const asked: string[] = [];
  await page.route("https://chat.example/**", (route) => {
    asked.push(route.request().url());
    const body = "<!doctype html><html lang=en><title>Chat</title><p>How can we help?</p>";
    return route.fulfill({ contentType: "text/html", body });
  });
  const outside = await startRemoteBackend(shop.platform, {
    getTheme: (theme) => ({ ...theme, content: { notification: { text: "Themed elsewhere" } } }),
  });
  const own = await startRemoteShop(
    shop,
    "aurora",
    { THEME_URL: outside.url("theme"), FLAG_LIVE_CHAT: "on", LIVE_CHAT_URL: chat },
    { published: true },
  );
  try {
    await page.goto(own.url(listing));
    await expect(page.getByText("Themed elsewhere")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Winter Stars Poster");
    expect(new Set(outside.asked)).toEqual(new Set(["getTheme"]));
    expect(own.platformAsked).toContain("/v1/listings");

    await page.goto(own.url("/live-chat"));
    const start = page.getByRole("button", { name: "Start chat" });
    await start.waitFor();
    expect(asked).toEqual([]);
    await start.click();
    const frame = page.frameLocator('iframe[title="Live chat"]');
    await expect(frame.getByText("How can we help?")).toBeVisible();
    expect(asked).toEqual([chat]);
    await expect(page.getByRole("link", { name: "Open the chat in a new tab" })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(own.url("/"));
    await hydrated(page);
    own.unanswered.add("*");
    const expectError = async () => {
      await expect(page.getByRole("heading", { name: "Could not load, try again" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    };
    const answered = page.waitForResponse((answer) => answer.url().includes("_data="));
    await page.locator(".tile-link").last().click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "5"]);
    await expectError();

    const response = await page.goto(own.url("/listing/north-ridge-tee?size=2"));
    expect([response?.status(), response?.headers()["cache-control"]]).toEqual([503, "no-store"]);
    await expectError();
    const again = page.getByRole("link", { name: "Try again" });
    await expect(again).toHaveAttribute("href", "/listing/north-ridge-tee?size=2");
    const sitemap = await page.evaluate(async () => {
      const { status, headers } = await fetch("/sitemap.xml");
      return [status, headers.get("retry-after")];
    });
    expect(sitemap).toEqual([503, "60"]);
  } finally {
    await own.stop();
    await outside.stop();
  }
});

test("CHK-18 CRT-29 CRT-31 DEL-10 DEL-11 Q51 a checkout or a delivery that the backend refuses shows its message where it was requested, and its descriptions are cleaned", async ({
  page,
  shop,
}) => {
  const failure = { code: "carrier_closed" };
  const closed = { choice: false };
  const creation: { answer: Record<string, unknown> | null } = { answer: {} };
  const outside = await startRemoteBackend(shop.platform, {
    getListing: (answer) => ({
      ...answer,
      description: "<p>Words</p><form><input name='card'></form><img src=x onerror=y>",
    }),
    createCheckout: (answer) => creation.answer ?? answer,
    updateCheckout: (answer) =>
      closed.choice ? { errors: [{ code: "carrier_closed", detail: "Not today." }] } : answer,
    listDeliveryOptions: (answer) =>
      failure.code === "" ? answer : { errors: [{ ...failure, detail: "Not today." }] },
  });
  const settings = {
    CHECKOUTS_URL: outside.url("checkouts"),
    COMMERCE_URL: outside.url("commerce"),
  };
  const own = await startRemoteShop(shop, "aurora", settings, { published: true });
  try {
    await page.goto(own.url(listing));
    expect(await page.locator(".prose").first().innerHTML()).toBe("<p>Words</p>");
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    const checkout = page.getByRole("button", { name: "Checkout", exact: true });
    await checkout.click();
    await expect(page).toHaveURL(own.url("/cart?error=failed"));
    await expect(page.locator(".toast")).toContainText("Error checking out! Please try again.");
    creation.answer = { errors: [{ code: "closed", detail: "No orders today." }] };
    await checkout.click();
    await expect(page.locator(".toast")).toContainText("Error checking out: No orders today.");
    await expect(page.locator(".notice")).toHaveText("Error checking out: No orders today.");
    await page.reload();
    await expect(page.locator(".notice")).toHaveCount(0);
    creation.answer = null;
    await checkout.click();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
    await fillDetails(page);
    await page.getByRole("button", { name: "Deliver to this address" }).click();
    const modal = page.getByRole("dialog", { name: "This delivery is not available" });
    await expect(modal).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await modal.getByRole("button", { name: "OK" }).click();
    await expect(modal).toBeHidden();
    await expect(page.locator(".notice")).toContainText("Nothing was charged");

    failure.code = "country_not_supported";
    await page.reload();
    const sorry = "Sorry, we can’t deliver the items to your destination.";
    await expect(page.locator(".toast")).toContainText(sorry);
    await expect(page.locator(".notice")).toContainText(sorry);

    failure.code = "";
    await page.reload();
    await expect(page.getByRole("radio", { name: /^Standard delivery/ })).toBeVisible();

    closed.choice = true;
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await modal.getByRole("button", { name: "OK" }).click();
    await expect(modal).toBeHidden();
  } finally {
    await own.stop();
    await outside.stop();
  }
});
