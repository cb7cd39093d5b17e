import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCredentials } from "./credentials";

function aFile(content: unknown = null): string {
  const path = join(mkdtempSync(join(tmpdir(), "credentials-")), "credentials.json");
  if (content !== null) writeFileSync(path, JSON.stringify(content));
  return path;
}

const local = {
  platformUrl: "http://127.0.0.1:8788",
  operatorToken: "operator",
  stores: { aurora: "seller" },
};

test("the file that a local start leaves behind is enough", async () => {
  const credentials = await loadCredentials({}, aFile(local));
  expect(credentials.platformUrl).toBe(local.platformUrl);
  expect(credentials.requireStoreToken("aurora")).toBe("seller");
  expect(credentials.requireStoreToken("tiny")).toBe("operator");
});

test("the environment comes first", async () => {
  const env = { AWNING_STORE_TOKEN: "mine", AWNING_OPERATOR_TOKEN: "boss" };
  const credentials = await loadCredentials(env, aFile(local));
  expect(credentials.requireStoreToken("aurora")).toBe("mine");
  expect(credentials.requireOperatorToken()).toBe("boss");
});

test("the file's tokens are never shown to another platform", async () => {
  const env = { AWNING_PLATFORM_URL: "https://platform.example.com" };
  const credentials = await loadCredentials(env, aFile(local));
  expect(() => credentials.requireStoreToken("aurora")).toThrow("Set AWNING_STORE_TOKEN");
  expect(() => credentials.requireOperatorToken()).toThrow("Set AWNING_OPERATOR_TOKEN");
  expect(await credentials.rememberStoreToken("tiny", "t")).toBe(false);
});

test("a new store's token is stored in a file that only its owner can read", async () => {
  const path = aFile(local);
  const credentials = await loadCredentials({}, path);
  expect(await credentials.rememberStoreToken("tiny", "small")).toBe(true);
  expect(JSON.parse(readFileSync(path, "utf8")).stores).toEqual({
    aurora: "seller",
    tiny: "small",
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("no platform, a damaged file and an address that is none are said in words", async () => {
  await expect(loadCredentials({}, aFile())).rejects.toThrow(
    "No platform is known. Run `npm start`",
  );
  await expect(loadCredentials({}, aFile({ a: 1 }))).rejects.toThrow("is damaged");
  await expect(loadCredentials({ AWNING_PLATFORM_URL: "nope" }, aFile())).rejects.toThrow(
    "AWNING_PLATFORM_URL cannot be used. It is an address such as",
  );
});

test("a token that no header can carry is refused before anything is sent", async () => {
  for (const token of ["two\nlines", "has a space", "naïve"]) {
    await expect(loadCredentials({ AWNING_OPERATOR_TOKEN: token }, aFile(local))).rejects.toThrow(
      "AWNING_OPERATOR_TOKEN cannot be used. A token has no spaces",
    );
  }
});

test("what only a seller may do is never done with the operator's token", async () => {
  const credentials = await loadCredentials({}, aFile(local));
  expect(credentials.requireSellerToken("aurora")).toBe("seller");
  expect(() => credentials.requireSellerToken("tiny")).toThrow("Set AWNING_STORE_TOKEN");
  expect(() => credentials.requireSellerToken("constructor")).toThrow("Set AWNING_STORE_TOKEN");
});

test("a file that cannot be written says so in words", async () => {
  const path = aFile(local);
  const credentials = await loadCredentials({}, path);
  mkdirSync(`${path}.${process.pid}`);
  await expect(credentials.rememberStoreToken("tiny", "small")).rejects.toThrow(
    "cannot be written. Keep the token yourself",
  );
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(local);
});

test("tokens that several runs store at once are all in the file", async () => {
  const path = aFile(local);
  const slugs = ["one", "two", "three", "four", "five"];
  const runs = await Promise.all(slugs.map(() => loadCredentials({}, path)));
  await Promise.all(runs.map((run, at) => run.rememberStoreToken(`${slugs[at]}`, "t")));
  const { stores } = JSON.parse(readFileSync(path, "utf8"));
  expect(Object.keys(stores).sort()).toEqual(["aurora", ...slugs].sort());
  expect(existsSync(`${path}.lock`)).toBe(false);
});
