import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MailContentSchema } from "#platform/modules/mails/templates/mail-content";
import { jobNames, mailKinds } from "#studio/operator/failure-names";

test("each mail and each job that may fail has a name in the operator's list", () => {
  const kinds = MailContentSchema.options.map(({ shape }) => shape.kind.value);
  expect(mailKinds).toEqual(expect.arrayContaining(kinds));
  const source = readFileSync("workers/platform/store-object/alarm-jobs.ts", "utf8");
  const jobs = [...source.matchAll(/name: "([^"]+)"/g)].map(([, name]) => name);
  expect(jobNames).toEqual(expect.arrayContaining(jobs));
});
