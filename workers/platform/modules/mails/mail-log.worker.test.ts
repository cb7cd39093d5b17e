import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { listMails, resendMail } from "#contract/shoppers/mail-calls";
import { getShopperTasks } from "#contract/store/task-calls";
import { MailContentSchema } from "#platform/modules/mails/templates/mail-content";
import { aContactMail } from "#tests/fixtures/platform/mails";
import {
  aMail,
  deliver,
  inStore,
  mailboxOf,
  mailsOf,
  statesOf,
} from "#tests/fixtures/platform/outbox";
import { passMinutes } from "#tests/fixtures/platform/payments";
import {
  aStore,
  ask,
  errorOf,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { dispatchMails } from "./dispatch-mails";

const dayMinutes = 24 * 60;

function resend(seller: Seller, id: string): Promise<Response> {
  const path = resendMail.path.replace(":id", id);
  return ask("POST", path, { headers: seller.headers });
}

test("the alarm dispatches a mail that a seller sends again", async () => {
  const seller = await aStore();
  const mailId = await aMail(seller);
  await deliver({ slug: "aurora", mailId });
  const { mail } = await readAnswer(resendMail, await resend(seller, mailId));
  await runDurableObjectAlarm(objectOf(seller));
  const handed = await vi.waitFor(() =>
    inStore(seller, (ctx) => {
      const [row] = ctx.sql
        .exec("SELECT handed_over_at_ms AS atMs FROM mail WHERE mail_id = ?", mail.id)
        .toArray();
      expect(row?.atMs).not.toBeNull();
      return row?.atMs;
    }),
  );
  expect(Number(handed)).toBeGreaterThan(Date.now() - 60_000);
});

test("after ninety days a mail's recipient and content are deleted", async () => {
  const seller = await aStore();
  const sent = await aMail(seller);
  await deliver({ slug: "aurora", mailId: sent });
  const refused = await aMail(seller, { content: aContactMail({ orderNumber: "Ada Byron" }) });
  await inStore(seller, (ctx) => {
    const update = "UPDATE mail SET state = 'failed', last_error = ? WHERE mail_id = ?";
    ctx.sql.exec(update, "422 no mailbox ada@example.com", refused);
  });
  const stuck = await aMail(seller, { to: "grace@example.com" });
  const delayed = await aMail(seller);
  await inStore(seller, (ctx) => {
    const update = "UPDATE mail SET last_error = ? WHERE mail_id = ?";
    ctx.sql.exec(update, "500 try later, ada@example.com", delayed);
  });
  await passMinutes(seller, 89 * dayMinutes);
  await inStore(seller, dispatchMails);
  expect((await mailsOf(seller)).map((mail) => mail.to)).toContain("ada@example.com");
  await passMinutes(seller, 90 * dayMinutes + 1);
  await inStore(seller, dispatchMails);
  expect(await mailsOf(seller)).toMatchObject([
    { id: delayed, to: "", state: "failed", lastError: "500" },
    { id: stuck, to: "", state: "failed", lastError: "It waited too long." },
    { id: refused, to: "", subject: "", state: "failed", lastError: "422" },
    { id: sent, to: "", state: "sent" },
  ]);
  const rest = await inStore(seller, (ctx) =>
    ctx.sql.exec("SELECT content, rendered FROM mail").toArray(),
  );
  expect(rest).toEqual(Array(4).fill({ content: "", rendered: null }));
  expect(await errorOf(await resend(seller, sent))).toBe("409 mail_forgotten");
});

test("a mail that was sent goes out again as another one", async () => {
  const seller = await aStore();
  const first = await aMail(seller, { locale: "fr" });
  await deliver({ slug: "aurora", mailId: first });
  const answer = await resend(seller, first);
  expect(answer.status).toBe(202);
  const { mail } = await readAnswer(resendMail, answer);
  expect(mail).toMatchObject({ state: "queued", attempts: 0, to: "ada@example.com" });
  expect(mail.id).not.toBe(first);
  await deliver({ slug: "aurora", mailId: mail.id });
  const mails = await mailboxOf();
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Votre commande AW-7Q2M9XKT est confirmée"),
  );
});

test("a mail that waits for its next attempt is tried at once when the seller asks", async () => {
  const seller = await aStore();
  const to = "ada+slow@example.com";
  const task = { slug: "aurora", mailId: await aMail(seller, { to }) };
  await deliver(task);
  await deliver(task);
  expect(await statesOf(seller)).toEqual(["queued 1"]);
  const { mail } = await readAnswer(resendMail, await resend(seller, task.mailId));
  expect(mail.id).toBe(task.mailId);
  await deliver(task);
  expect(await statesOf(seller)).toEqual(["sent 2"]);
  expect(await mailboxOf(to)).toHaveLength(1);
});

test("a seller reads and sends the mails of their own store alone", async () => {
  const [aurora, vinyl] = [await aStore("aurora"), await aStore("vinyl")];
  const id = await aMail(aurora);
  expect(await mailsOf(vinyl)).toEqual([]);
  expect(await errorOf(await resend(vinyl, id))).toBe("404 mail_unknown");
  await deliver({ slug: "vinyl", mailId: id });
  expect(await mailboxOf()).toEqual([]);
  expect(await statesOf(aurora)).toEqual(["queued 0"]);
});

test("the list is newest first and goes on where it ended", async () => {
  const seller = await aStore();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await aMail(seller));
  const [first, second] = [await mailsOf(seller, "?limit=2"), await mailsOf(seller)];
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(second.map(({ id }) => id)).toEqual(ids);
  const rest = await mailsOf(seller, `?before=${ids[1]}`);
  expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(await mailsOf(seller, "?before=unknown")).toEqual([]);
});

test("the list of failed mails has those that were given up, until they are sent again", async () => {
  const seller = await aStore();
  const first = await aMail(seller);
  await aMail(seller);
  const last = await aMail(seller);
  await inStore(seller, ({ sql }) => {
    sql.exec("UPDATE mail SET state = 'failed' WHERE mail_id IN (?, ?)", first, last);
  });
  const failed = async (query = "") => {
    const path = `${listMails.path}?failed=true${query}`;
    const answer = await ask("GET", path, { headers: seller.headers });
    const { mails, next } = await readAnswer(listMails, answer);
    return [mails.map(({ id }) => id), next];
  };
  expect(await failed()).toEqual([[last, first], null]);
  expect(await failed("&limit=1")).toEqual([[last], last]);
  expect(await failed(`&limit=1&before=${last}`)).toEqual([[first], null]);
  await readAnswer(resendMail, await resend(seller, first));
  expect(await failed()).toEqual([[last], null]);
});

test("a store that has mails of every kind can list them, and Home counts the failed ones that the list shows", async () => {
  const seller = await aStore();
  const kinds = MailContentSchema.options.map(({ shape }) => shape.kind.value);
  for (const kind of kinds) {
    const id = await aMail(seller);
    await inStore(seller, ({ sql }) => {
      sql.exec("UPDATE mail SET kind = ?, state = 'failed' WHERE mail_id = ?", kind, id);
    });
  }
  const { headers } = seller;
  const listed = await ask("GET", `${listMails.path}?failed=true`, { headers });
  const { mails } = await readAnswer(listMails, listed);
  // Mails to those who run the store are in no list of mails to shoppers.
  const toTeam = ["order-received", "order-digest", "preorders-received", "webhook-off"];
  expect(mails).toHaveLength(kinds.filter((kind) => !toTeam.includes(kind)).length);
  const tasks = await ask("GET", getShopperTasks.path, { headers });
  expect((await readAnswer(getShopperTasks, tasks)).failedMails).toBe(mails.length);
});
