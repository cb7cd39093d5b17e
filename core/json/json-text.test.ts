import { expect, test } from "vitest";
import * as z from "zod";
import { jsonText } from "./json-text";

test("JSON in a text is read, and what is none or too long is an issue", () => {
  const schema = jsonText(20, "look.notJson").pipe(z.object({ a: z.int() }));
  expect(schema.parse('{"a":1}')).toEqual({ a: 1 });
  expect(schema.safeParse('{"a":').error?.issues[0]?.message).toBe("look.notJson");
  expect(schema.safeParse('{"a":"1"}').error?.issues[0]?.path).toEqual(["a"]);
  expect(schema.safeParse(`{"a":1}${" ".repeat(20)}`).success).toBe(false);
});
