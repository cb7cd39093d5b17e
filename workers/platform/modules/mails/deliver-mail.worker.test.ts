import { expect, test, vi } from "vitest";
import { aConfirmation, everyKind } from "#tests/fixtures/platform/mails";
import {
  aMail,
  deliver,
  deliverInVain,
  inStore,
  mailboxOf,
  mailsOf,
  statesOf,
} from "#tests/fixtures/platform/outbox";
import { passMinutes } from "#tests/fixtures/platform/payments";
import { aStore } from "#tests/fixtures/platform/platform";
import { deliverMail } from "./deliver-mail";
import { dispatchMails } from "./dispatch-mails";
import { queueMail } from "./mail-outbox";
import type { MailProvider } from "./mail-provider";
import { resendProvider } from "./resend-provider";

const dayMinutes = 24 * 60;

test("THX-02 a mail goes from the outbox by the queue to the buyer, in their language", async () => {
  const seller = await aStore();
  const id = await aMail(seller, { locale: "de" });
  expect(await deliver({ slug: "aurora", mailId: id })).toEqual({ acked: 1, repeated: 0 });
  const [mail, ...others] = await mailboxOf();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: '"The aurora shop" <orders@awning.test>',
    subject: "Ihre Bestellung AW-7Q2M9XKT ist bestätigt",
    idempotencyKey: id,
  });
  expect(mail?.html).toContain('<html lang="de"');
  expect(mail?.text).toContain("Vielen Dank für Ihre Bestellung!");
  const [listed] = await mailsOf(seller);
  expect(listed).toMatchObject({ id, to: "ada@example.com", state: "sent", lastError: null });
  expect(listed?.sentAt).not.toBeNull();
});

test("every kind of mail is taken by the provider in every respect it checks", async () => {
  const seller = await aStore();
  for (const content of everyKind()) {
    const mailId = await aMail(seller, { content });
    await deliver({ slug: "aurora", mailId });
  }
  // The list has the mails to shoppers, the mailbox that to the seller too.
  expect(await statesOf(seller)).toEqual(Array(everyKind().length - 1).fill("sent 1"));
  expect(await mailboxOf()).toHaveLength(everyKind().length);
});

test("a mail of a rolled-back transaction is not queued", async () => {
  const seller = await aStore();
  const broken = inStore(seller, (ctx) =>
    ctx.transaction(() => {
      queueMail(ctx, { to: "ada@example.com", locale: "en", content: aConfirmation() });
      throw new Error("rolled back");
    }),
  );
  await expect(broken).rejects.toThrow("rolled back");
  expect(await mailsOf(seller)).toEqual([]);
});

test("the alarm hands a due mail to the queue once, and again when the queue has lost it", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const task = { slug: "aurora", mailId };
  const dispatch = () =>
    inStore(seller, async (ctx) => {
      await dispatchMails(ctx);
      return { tasks: ctx.dispatched, wakes: ctx.wakes };
    });
  const first = await dispatch();
  expect(first.tasks).toEqual([task]);
  // Nothing rings before the queue has had its ten minutes.
  expect(Math.min(...first.wakes)).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect((await dispatch()).tasks).toEqual([]);
  await passMinutes(seller, 11);
  expect((await dispatch()).tasks).toEqual([task]);
  await deliver(task);
  await passMinutes(seller, 30);
  expect((await dispatch()).tasks).toEqual([]);
});

test("delivered twice, at once and late, a mail is sent once", async () => {
  const seller = await aStore();
  const task = { slug: "aurora", mailId: await aMail(seller) };
  await Promise.all([deliver(task, task), deliver(task)]);
  await deliver(task);
  await passMinutes(seller, 90);
  await deliver(task);
  expect(await statesOf(seller)).toEqual(["sent 1"]);
  expect(await mailboxOf()).toHaveLength(1);
});

test("a mail that the provider rejects fails at once with the reason, and the log names no recipient", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const seller = await aStore();
  const to = "ada+bounce@example.com";
  const mailId = await aMail(seller, { to });
  expect(await deliver({ slug: "aurora", mailId })).toEqual({ acked: 1, repeated: 0 });
  const [mail] = await mailsOf(seller);
  expect(mail).toMatchObject({ to, state: "failed", attempts: 1 });
  expect(mail?.lastError).toMatch(/^422 validation_error: .*cannot be delivered/);
  const [line] = logged.mock.calls.flat();
  expect(line).toContain(`"mailId":"${mailId}","outcome":"refused","attempt":1,"status":"422"`);
  expect(line).not.toContain("example.com");
  logged.mockRestore();
});

test("a busy or failing provider is asked again later, and not before", async () => {
  const seller = await aStore();
  const to = "ada+slow+flaky@example.com";
  const task = { slug: "aurora", mailId: await aMail(seller, { to }) };
  const reasons: (string | null | undefined)[] = [];
  for (const minutes of [0, 2, 8]) {
    await passMinutes(seller, minutes);
    expect(await deliver(task, task)).toEqual({ acked: 2, repeated: 0 });
    const [mail] = await mailsOf(seller);
    expect(mail).toMatchObject({ state: "queued", attempts: reasons.length + 1 });
    reasons.push(mail?.lastError?.slice(0, 3));
  }
  expect(reasons).toEqual(["429", "500", "500"]);
  await passMinutes(seller, 40);
  await deliver(task);
  expect(await statesOf(seller)).toEqual(["sent 4"]);
  expect(await mailboxOf(to)).toHaveLength(1);
});

test("a provider that stays away is asked eight times within a day, then the mail fails", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const send = vi.fn<MailProvider["send"]>(async () => ({
    kind: "retry" as const,
    reason: "503 Gone fishing",
    waitMs: 0,
  }));
  for (let minutes = 0; minutes < dayMinutes; minutes += 20) {
    await passMinutes(seller, minutes);
    await inStore(seller, (ctx) => deliverMail(ctx, mailId, { send }));
  }
  expect(send).toHaveBeenCalledTimes(8);
  const [mail] = await mailsOf(seller);
  expect(mail).toMatchObject({ state: "failed", attempts: 8, lastError: "503 Gone fishing" });
});

test("the provider's own wish to wait holds when it is the longer one", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const send: MailProvider["send"] = async () => ({
    kind: "retry",
    reason: "429",
    waitMs: 30 * 60_000,
  });
  await inStore(seller, (ctx) => deliverMail(ctx, mailId, { send }));
  await passMinutes(seller, 25);
  await deliver({ slug: "aurora", mailId });
  expect(await statesOf(seller)).toEqual(["queued 1"]);
  await passMinutes(seller, 31);
  await deliver({ slug: "aurora", mailId });
  expect(await statesOf(seller)).toEqual(["sent 2"]);
});

test("a mail that is repeated after a crash is unchanged and arrives once", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const stopped = inStore(seller, (ctx) => {
    const provider = resendProvider(ctx.env);
    const send: MailProvider["send"] = async (mail, key) => {
      await provider?.send(mail, key);
      throw new Error("stopped");
    };
    return deliverMail(ctx, mailId, { send });
  });
  await expect(stopped).rejects.toThrow("stopped");
  expect(await statesOf(seller)).toEqual(["queued 1"]);
  // The repeat must be the same mail, whatever the store has become since.
  await inStore(seller, (ctx) => {
    ctx.sql.exec("UPDATE store_setting SET value = 'Renamed' WHERE name = 'name'");
  });
  await passMinutes(seller, 2);
  const tasks = await inStore(seller, async (ctx) => {
    await dispatchMails(ctx);
    return ctx.dispatched;
  });
  await deliver(...tasks);
  expect(await statesOf(seller)).toEqual(["sent 2"]);
  expect(await mailboxOf()).toHaveLength(1);
});

test("an object that is stopped by a mail each time gives it up after eight attempts", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const send = vi.fn<MailProvider["send"]>(() => Promise.reject(new Error("stopped")));
  for (let minutes = 0; minutes < 30; minutes += 2) {
    await passMinutes(seller, minutes);
    await inStore(seller, (ctx) =>
      deliverMail(ctx, mailId, { send }).catch((cause: Error) => cause.message),
    );
  }
  expect(send).toHaveBeenCalledTimes(8);
  expect(await mailsOf(seller)).toMatchObject([
    { state: "failed", lastError: "Every attempt was broken off." },
  ]);
});

test("without an account mails wait, lose no attempt and ring no alarm", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  const { dispatched, wakes } = await inStore(seller, async (ctx) => {
    const { MAIL_API_KEY: _key, ...settings } = ctx.env;
    const without = { ...ctx, env: settings };
    await dispatchMails(without);
    await deliverMail(without, mailId, resendProvider(without.env));
    return ctx;
  });
  expect(dispatched).toEqual([]);
  expect(Math.min(...wakes)).toBeGreaterThan(Date.now() + 89 * dayMinutes * 60_000);
  expect(await statesOf(seller)).toEqual(["queued 0"]);
  await deliver({ slug: "aurora", mailId });
  expect(await statesOf(seller)).toEqual(["sent 1"]);
});

test("a message that names no mail is taken off the queue, one whose store is out of reach comes back", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const seller = await aStore();
  const mailId = await aMail(seller);
  expect(await deliver("nonsense", { slug: 5 }, { slug: "aurora", mailId: "unknown" })).toEqual({
    acked: 3,
    repeated: 0,
  });
  expect(logged).toHaveBeenCalledTimes(2);
  const task = { slug: "aurora", mailId };
  expect(await deliverInVain(task)).toEqual({ acked: 0, repeated: 1 });
  expect(logged).toHaveBeenCalledTimes(3);
  expect(await deliver(task)).toEqual({ acked: 1, repeated: 0 });
  expect(await statesOf(seller)).toEqual(["sent 1"]);
  logged.mockRestore();
});
