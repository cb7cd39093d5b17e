/** DNS records page, in the place of a provider's control panel. Every value is escaped. */
import { html } from "hono/html";
import { type DnsRecordSet, RecordTypeSchema } from "./zone";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #1d2330; background: #f6f7f9 }
  main { max-width: 900px; margin: 0 auto; padding: 40px 20px 64px }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2 }
  h2 { margin: 40px 0 12px; font-size: 18px }
  p { max-width: 62ch; margin: 0 0 8px; color: #4a5263 }
  a { color: #1f4fbf }
  form.new { display: grid; gap: 12px; grid-template-columns: 2fr 110px 3fr auto; align-items: end }
  label { display: grid; gap: 4px; font-size: 14px; color: #4a5263 }
  input, select, textarea, button { font: inherit; padding: 9px 12px; border: 1px solid #c6ccd6; border-radius: 8px; background: #fff; color: #1d2330 }
  textarea { min-height: 44px; resize: vertical }
  button { background: #1d2330; color: #fff; border-color: #1d2330; cursor: pointer }
  button.plain { background: #fff; color: #1d2330; padding: 4px 10px }
  .scroll { overflow-x: auto; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff }
  table { width: 100%; border-collapse: collapse; font-size: 15px }
  th, td { padding: 9px 14px; text-align: left; vertical-align: top }
  th { font-size: 13px; color: #5b6475; border-bottom: 1px solid #e1e5eb }
  tr + tr td { border-top: 1px solid #eef0f3 }
  code { font: 14px ui-monospace, monospace; overflow-wrap: anywhere }
  .problem { color: #a3201d; white-space: pre-wrap }
  @media (max-width: 700px) { form.new { grid-template-columns: 1fr } }`;

function row({ name, type, values }: DnsRecordSet) {
  return html`<tr><td><code>${name}</code></td><td>${type}</td>
    <td>${values.map((value) => html`<code>${value}</code><br>`)}</td>
    <td><form method="post" action="/dns"><input type="hidden" name="name" value="${name}"><input
      type="hidden" name="type" value="${type}"><input type="hidden" name="values" value=""><button
      class="plain" aria-label="Remove ${type} ${name}">Remove</button></form></td></tr>`;
}

export function dnsPage(records: readonly DnsRecordSet[], problem: string | null) {
  const types = RecordTypeSchema.options.map((type) => html`<option>${type}</option>`);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>DNS records</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>
<p><a href="/">Sandbox</a></p>
<h1>DNS records</h1>
<p>What the sandbox's resolver answers at <code>/dns-query</code>. A name with <code>servfail</code>
in it is answered by a failure, one with <code>slow</code> after eight seconds; a record with the value
<code>!servfail</code>, <code>!slow</code> or <code>!garbage</code> does the same to its name.</p>
<h2>Set a record</h2>
${problem === null ? "" : html`<p class="problem" role="alert">${problem}</p>`}
<form class="new" method="post" action="/dns">
<label>Name <input name="name" required autocomplete="off" placeholder="shop.example.com"></label>
<label>Type <select name="type">${types}</select></label>
<label>Values, one a line <textarea name="values" rows="1" required></textarea></label>
<button>Set</button>
</form>
<h2>Records</h2>
${
  records.length > 0
    ? html`<div class="scroll"><table>
<thead><tr><th>Name</th><th>Type</th><th>Values</th><th></th></tr></thead>
<tbody>${records.map(row)}</tbody></table></div>`
    : html`<p>None yet.</p>`
}
</main></body></html>`;
}
