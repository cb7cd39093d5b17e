import { expect, test } from "vitest";
import { sendPurchaseOnce } from "./purchase-cookie";

/** A browser's cookies: what is written is read again by its name, without its attributes. */
class Cookies {
  readonly written: string[] = [];
  readonly #values = new Map([["aurora", "1_2_3"]]);

  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set cookie(text: string) {
    this.written.push(text);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    this.#values.set(name, value);
  }
}

function visit(jar: Cookies, lookupNumber: string, cookieName = "aurora.purchase"): number {
  let sent = 0;
  sendPurchaseOnce(jar, { lookupNumber, cookieName, isSecure: true }, () => {
    sent += 1;
  });
  return sent;
}

test("THX-06 a purchase is reported once, however often its page is opened; another one is reported too", () => {
  const jar = new Cookies();
  const visits = ["AW-1", "AW-1", "AW-2", "AW-1", "AW-2"].map((number) => visit(jar, number));
  expect(visits).toEqual([1, 0, 1, 0, 0]);
  expect(jar.cookie).toBe("aurora=1_2_3; aurora.purchase=AW-1:AW-2");
  expect(jar.written[0]).toBe("aurora.purchase=AW-1; Path=/; Max-Age=604800; SameSite=Lax; Secure");
});

test("THX-06 stores on one host remember for themselves", () => {
  const jar = new Cookies();
  expect([visit(jar, "AW-1"), visit(jar, "AW-1", "vinyl.purchase")]).toEqual([1, 1]);
});

test("THX-06 no number breaks the cookie, and the oldest of many go", () => {
  const jar = new Cookies();
  expect([visit(jar, "a:b; c=d"), visit(jar, "a:b; c=d"), visit(jar, "a")]).toEqual([1, 0, 1]);
  for (let count = 0; count < 10; count += 1) visit(jar, `n${count}`);
  expect(jar.written.at(-1)).toMatch(/^aurora\.purchase=n0:n1:.*:n9;/);
});

test("THX-06 an event that could not be dispatched is sent the next time", () => {
  const jar = new Cookies();
  const fail = () => {
    throw new Error("not dispatched");
  };
  const purchase = { lookupNumber: "AW-1", cookieName: "aurora.purchase", isSecure: false };
  expect(() => sendPurchaseOnce(jar, purchase, fail)).toThrow();
  expect(visit(jar, "AW-1")).toBe(1);
});
