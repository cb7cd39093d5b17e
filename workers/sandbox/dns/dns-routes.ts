/** A DNS resolver over HTTPS that answers in JSON, and the zone behind it, edited by API or by hand. */
import { Hono } from "hono";
import * as z from "zod";
import { dnsPage } from "./dns-page";
import { type DnsAnswer, type DnsZone, RecordKeySchema, RecordSchema } from "./zone";

const SLOW_MS = 8_000;
const TTL_S = 60;
const TYPE_NUMBERS = { A: 1, CNAME: 5, TXT: 16 } as const;
const STATUS = { noError: 0, serverFailure: 2, noSuchName: 3 } as const;

const QuestionSchema = z.object({
  name: z.string().min(1).max(254),
  type: z.enum(["A", "CNAME", "TXT"]).default("A"),
});
const FormSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** One value a line. */
  values: z.string(),
});

/** Texts longer than 255 bytes stand in parts, as on the wire. */
function quoted(text: string): string {
  const escaped = text.replaceAll(/["\\]/g, "\\$&");
  const parts = escaped.match(/(?:\\.|[^\\]){1,255}/g) ?? [""];
  return parts.map((part) => `"${part}"`).join(" ");
}

function onTheWire({ name, type, value }: DnsAnswer) {
  const data = { A: value, CNAME: `${value}.`, TXT: quoted(value) }[type];
  return { name, type: TYPE_NUMBERS[type], TTL: TTL_S, data };
}

function answer(status: number, question: { name: string; type: keyof typeof TYPE_NUMBERS }) {
  const asked = { name: question.name, type: TYPE_NUMBERS[question.type] };
  return {
    Status: status,
    TC: false,
    RD: true,
    RA: true,
    AD: false,
    CD: false,
    Question: [asked],
  };
}

function buildResolver(zone: DnsZone): Hono {
  const routes = new Hono();
  routes.get("/dns-query", async (c) => {
    const question = QuestionSchema.safeParse(c.req.query());
    if (!question.success) return c.text("Ask with name and type (A, CNAME or TXT).", 400);
    const { name, type } = question.data;
    c.header("content-type", "application/dns-json");
    const fault = zone.faultOf(name);
    if (fault === "silence") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (fault === "nonsense") return c.body("<!doctype html><title>Bad gateway</title>");
    if (fault === "failure") {
      return c.body(JSON.stringify(answer(STATUS.serverFailure, question.data)));
    }
    const found = zone.resolve(name, type);
    if (found === null) return c.body(JSON.stringify(answer(STATUS.noSuchName, question.data)));
    const Answer = found.map(onTheWire);
    const complete = answer(STATUS.noError, question.data);
    return c.body(JSON.stringify(Answer.length > 0 ? { ...complete, Answer } : complete));
  });
  return routes;
}

function buildEditor(zone: DnsZone): Hono {
  const routes = new Hono();
  routes.get("/dns/records", (c) => c.json({ records: zone.list() }));
  routes.put("/dns/records", async (c) => {
    const record = RecordSchema.safeParse(await c.req.json().catch(() => null));
    if (!record.success) return c.json({ errors: record.error.issues }, 422);
    zone.set(record.data);
    return c.json({ record: record.data });
  });
  routes.delete("/dns/records", (c) => {
    const key = RecordKeySchema.safeParse(c.req.query());
    if (!key.success) return c.json({ errors: key.error.issues }, 422);
    zone.set({ ...key.data, values: [] });
    return c.body(null, 204);
  });
  routes.get("/dns", (c) => c.html(dnsPage(zone.list(), null)));
  routes.post("/dns", async (c) => {
    const form = FormSchema.safeParse(await c.req.parseBody());
    const values = (form.data?.values ?? "").split("\n").filter((line) => line.trim() !== "");
    const record = RecordSchema.safeParse({ ...form.data, values });
    if (!record.success) return c.html(dnsPage(zone.list(), z.prettifyError(record.error)), 422);
    zone.set(record.data);
    return c.redirect("/dns", 303);
  });
  return routes;
}

export function buildDnsRoutes(zone: DnsZone): Hono {
  const routes = new Hono();
  routes.route("/", buildResolver(zone));
  routes.route("/", buildEditor(zone));
  return routes;
}
