/** Mailbox pages. All content is untrusted: text is escaped, and a mail's HTML stays in its frame. */
import { html } from "hono/html";
import { MAIL_FAULTS } from "./mail-faults";
import type { StoredMail } from "./mailbox";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #1d2330; background: #f6f7f9 }
  main { max-width: 1240px; margin: 0 auto; padding: 32px 20px 64px }
  h1 { margin: 4px 0 16px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere }
  h2 { margin: 0 0 8px; font-size: 15px; color: #5b6475 }
  p { margin: 0 0 16px; color: #4a5263 }
  a { color: #1a56c4 }
  form { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 20px }
  input { flex: 1 1 240px; max-width: 420px; padding: 9px 12px; font: inherit; border: 1px solid #c6cdd8; border-radius: 8px }
  button { padding: 9px 16px; font: inherit; font-weight: 600; color: #fff; background: #1d2330; border: 0; border-radius: 8px }
  ul { margin: 0; padding: 0; list-style: none; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff; overflow: hidden }
  li + li { border-top: 1px solid #eef0f3 }
  li a { display: grid; grid-template-columns: minmax(150px, 1fr) 2fr auto; gap: 4px 20px; padding: 12px 16px; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { background: #f0f4fb }
  li strong, li span { overflow-wrap: anywhere }
  .quiet { color: #5b6475; font-size: 14px }
  .both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 20px; align-items: start }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; padding: 14px 16px; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff; font-size: 14px }
  dt { color: #5b6475 } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 1200px; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff }
  pre { margin: 0; padding: 16px; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff; font: 13px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  @media (max-width: 800px) { .both, li a { grid-template-columns: 1fr } }`;

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function timeOf(mail: StoredMail): string {
  return `${mail.createdAt.slice(0, 19).replace("T", " ")} UTC`;
}

export function mailboxPage(mails: readonly StoredMail[], to: string | null) {
  const rows = mails.map(
    (mail) => html`<li><a href="/mailbox/${encodeURIComponent(mail.id)}">
<span class="quiet">${mail.to.join(", ")}</span><strong>${mail.subject}</strong><span class="quiet">${timeOf(mail)}</span></a></li>`,
  );
  const faults = MAIL_FAULTS.map(
    ({ word, effect }, index) =>
      html`${index === 0 ? "" : "; "}<code>ada+${word}@example.com</code>: ${effect}`,
  );
  return page(
    "Mailbox",
    html`<p><a href="/">Sandbox</a></p><h1>Mailbox</h1>
<form method="get" action="/mailbox"><input type="email" name="to" aria-label="Recipient" placeholder="Recipient" value="${to ?? ""}"><button>Show</button></form>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mails${to === null ? " yet" : html` to ${to}`}.</p>`}
<p class="quiet"><br>Faults by recipient: ${faults}.</p>`,
  );
}

/**
 * Links of a mail open beside the mailbox; the frame has no rights but that one. The word for it goes
 * into the mail's head: before the doctype it would change how the mail is drawn.
 */
function frameOf(mailHtml: string) {
  const base = '<base target="_blank">';
  const framed = /<head\b[^>]*>/i.test(mailHtml)
    ? mailHtml.replace(/<head\b[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${mailHtml}`;
  return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`;
}

export function mailPage(mail: StoredMail) {
  const rows: [string, string][] = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Cc", mail.cc.join(", ")],
    ["Reply-To", mail.replyTo.join(", ")],
    ["Date", timeOf(mail)],
    ...Object.entries(mail.headers),
    ["Tags", mail.tags.map(({ name, value }) => `${name}=${value}`).join(", ")],
    ["Idempotency-Key", mail.idempotencyKey ?? ""],
  ];
  const headers = rows
    .filter(([, value]) => value !== "")
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return page(
    mail.subject,
    html`<p><a href="/mailbox">Mailbox</a></p><h1>${mail.subject}</h1><dl>${headers}</dl>
<div class="both"><section><h2>HTML</h2>${mail.html === null ? html`<p>None.</p>` : frameOf(mail.html)}</section>
<section><h2>Text</h2>${mail.text === null ? html`<p>None.</p>` : html`<pre>${mail.text}</pre>`}</section></div>`,
  );
}
