import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildCookie, parseCookies } from "#app/http/cookie";
import { RegionSchema } from "#contract/values/market";
import { changeCart } from "./apply-cart-form.server";
import { type Cart, type CartLine, maxLines, maxQuantity } from "./cart";
import { CartLineSchema } from "./cart.schema";
import { formatCartCookie, parseCartCookie } from "./cart-cookie-format";

/** What browsers keep of a cookie's name and value together. */
const maxCookieBytes = 4096;

function aLine(change: Partial<CartLine> = {}): CartLine {
  return { sku: "12_34_5", slug: "ridge-tee", quantity: 1, ...change };
}

/** The cart after it went to the browser and came back. */
function cartFromBrowser(cart: Cart): Cart {
  const [pair = ""] = setCookieOf(cart).split(";");
  return parseCartCookie(parseCookies(pair).aurora);
}

function setCookieOf(cart: Cart): string {
  const options = { maxAgeSeconds: 60, secure: true, httpOnly: true };
  return buildCookie("aurora", formatCartCookie(cart), options);
}

const skus = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 999_999_999_999 })))
  .map((ids) => ids.join("_"));
// Another backend's may hold what our separators are.
const slugs = fc.stringMatching(/^[a-zа-яé0-9]{1,20}([-.~%][a-zа-яé0-9]{1,20}){0,3}$/u);
const lines: fc.Arbitrary<CartLine> = fc.record(
  {
    sku: skus,
    slug: slugs,
    quantity: fc.integer({ min: 1, max: maxQuantity }),
    region: fc.constantFrom(...RegionSchema.options),
  },
  { requiredKeys: ["sku", "slug", "quantity"] },
);
const carts: fc.Arbitrary<Cart> = fc
  .uniqueArray(lines, { maxLength: maxLines, selector: (line) => line.sku })
  .map((unique) => ({ lines: unique }));

test("CRT-12 a cart comes back from the browser as it was", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(cartFromBrowser(cart)).toEqual(cart);
    }),
  );
});

test("CRT-12 sixty lines with long names fit what a browser keeps", () => {
  const full = {
    lines: Array.from({ length: maxLines }, (_, index) =>
      aLine({
        sku: `${1000 + index}_12_34`,
        slug: `a-mountain-sunrise-heavyweight-hoodie-no-${100 + index}`,
        quantity: maxQuantity,
        region: "EU",
      }),
    ),
  };
  const [pair = ""] = setCookieOf(full).split(";");
  expect(new TextEncoder().encode(pair).byteLength).toBeLessThanOrEqual(maxCookieBytes);
  expect(cartFromBrowser(full)).toEqual(full);
});

// Slugs may have 200 letters, and a Cyrillic one takes six bytes each: the browser then drops the
// cookie and the cart is gone. The line that no longer fits has to be refused.
test("a cart that is too big for its cookie says so and loses no line", () => {
  let cart: Cart = { lines: [] };
  for (let number = 1; number <= maxLines; number += 1) {
    const line = aLine({ sku: `${number}_1_1`, slug: `${"гора-".repeat(10)}${number}` });
    const result = changeCart(cart, { intent: "add", next: "cart", ...line }, "USA");
    if (result.ok) cart = result.cart;
  }
  const [pair = ""] = setCookieOf(cart).split(";");
  expect(pair.length).toBeLessThanOrEqual(maxCookieBytes);
});

test("the cookie keeps skus, quantities, names and regions, and never a price", () => {
  const cart = {
    lines: [aLine({ quantity: 2 }), aLine({ sku: "1_2_3", slug: "cap", region: "EU" })],
  };
  expect(formatCartCookie(cart)).toBe("1~12_34_5.2.ridge-tee~1_2_3.1.cap.e");
});

test("CRT-11 a line of no known region is read without one", () => {
  const { lines: read } = parseCartCookie("1~1_1_1.1.tee~2_1_1.1.tee.x~3_1_1.1.tee.c");
  expect(read.map(({ region }) => region)).toEqual([undefined, undefined, "CANADA"]);
});

test("whatever a cookie says, it is read without an error and gives a cart that may exist", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((text) => `1~${text}`),
    fc
      .array(
        fc.oneof(
          fc.string(),
          lines.map((line) => `${line.sku}.${line.quantity}.x`),
        ),
      )
      .map((parts) => `1~${parts.join("~")}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const cart = parseCartCookie(text);
      expect(cart.lines.length).toBeLessThanOrEqual(maxLines);
      for (const line of cart.lines) {
        expect(CartLineSchema.safeParse(line).success).toBe(true);
        expect(line.quantity).toBeLessThanOrEqual(maxQuantity);
      }
    }),
  );
});

test("a cookie that was cut anywhere keeps every whole line before the cut", () => {
  fc.assert(
    fc.property(carts, fc.nat(4096), (cart, length) => {
      const cut = formatCartCookie(cart).slice(0, length);
      const whole = cut.split("~").length - 2;
      const parsed = parseCartCookie(cut).lines;
      expect(parsed.slice(0, Math.max(whole, 0))).toEqual(cart.lines.slice(0, Math.max(whole, 0)));
    }),
  );
});

test("one line that cannot be read costs only itself", () => {
  const text = "1~1_1_1.2.tee~nonsense~2_1_1.-3.tee~../3_1_1.1.tee~<b>.1.tee~~4_1_1.3.cap";
  expect(parseCartCookie(text).lines.map((line) => line.sku)).toEqual(["1_1_1", "4_1_1"]);
});

test.each(["0", "-1", "NaN", "Infinity", "", "two", "1e-3"])(
  "a line with the quantity %j is dropped",
  (quantity) => {
    expect(parseCartCookie(`1~1_1_1.${quantity}.tee`).lines).toEqual([]);
  },
);

test("a quantity beyond the limit comes down to it", () => {
  expect(parseCartCookie("1~1_1_1.5000.tee").lines).toEqual([
    aLine({ sku: "1_1_1", slug: "tee", quantity: maxQuantity }),
  ]);
});

test("a sku that stands twice counts once", () => {
  expect(parseCartCookie("1~1_1_1.2.tee~1_1_1.5.tee").lines).toEqual([
    aLine({ sku: "1_1_1", slug: "tee", quantity: 2 }),
  ]);
});

test("lines beyond the sixtieth are not read", () => {
  const many = Array.from({ length: 90 }, (_, index) => `${index}_1_1.1.tee`);
  expect(parseCartCookie(["1", ...many].join("~")).lines).toHaveLength(maxLines);
});

test.each([undefined, "", "0~1_1_1.1.tee", "2~1_1_1.1.tee", '[{"sku":"1_1_1"}]'])(
  "a cookie of no or another version, %j, is an empty cart",
  (text) => {
    expect(parseCartCookie(text)).toEqual({ lines: [] });
  },
);
