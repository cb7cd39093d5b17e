/** How the payment page looks: one column on a phone, order and form side by side from 800 px. */
export const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; font: 16px/1.5 system-ui, sans-serif; color: #1a1f36;
    background: #fff }
  main { display: grid; align-content: start }
  .order, .pay { padding: 24px 20px }
  .order { background: #f6f8fb }
  .order > *, .pay > * { max-width: 420px; margin-inline: auto }
  .back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin: 0;
    color: #414b63; text-decoration: none }
  .top { display: flex; align-items: center; justify-content: space-between; gap: 12px }
  .back:hover { text-decoration: underline }
  .badge { padding: 3px 8px; border-radius: 6px; background: #ffe3ae; color: #6b3d00;
    font-size: 12px; font-weight: 600; white-space: nowrap }
  h1 { margin-block: 16px 0; font-size: 16px; font-weight: 500; line-height: 1.4; color: #414b63 }
  h2 { margin-block: 0 16px; font-size: 20px; line-height: 1.3 }
  .sum { margin-block: 2px 16px; font-size: 34px; font-weight: 650; line-height: 1.2;
    font-variant-numeric: tabular-nums }
  ul { padding: 0; list-style: none; margin-block: 0 }
  li { display: flex; justify-content: space-between; gap: 16px; padding-block: 12px;
    border-top: 1px solid #dde2ea; font-weight: 550 }
  li span { font-variant-numeric: tabular-nums }
  li small { display: block; color: #4f566b; font-size: 14px; font-weight: 400 }
  form { display: grid; gap: 16px }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start }
  label, .label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 550 }
  .label { margin-bottom: 2px }
  .label + p { margin: 0; overflow-wrap: anywhere }
  input { width: 100%; min-height: 46px; padding: 10px 12px; border: 1px solid #b5bdc9;
    border-radius: 8px; font: inherit; color: inherit; background: #fff }
  input[aria-invalid=true] { border-color: #b3093c; background: #fff7f9 }
  input:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible {
    outline: 3px solid #2f6fed; outline-offset: 2px }
  .problem { margin: 6px 0 0; color: #b3093c; font-size: 14px }
  .alert { margin-block: 0 16px; padding: 12px 14px; border: 1px solid #e9b8c6; border-radius: 8px;
    background: #fff1f5; color: #8a0630 }
  button, .button { display: grid; place-items: center; width: 100%; min-height: 50px;
    padding: 12px 16px; border: 0; border-radius: 8px; font: inherit; font-weight: 650; color: #fff;
    background: #0b57d0; text-decoration: none; cursor: pointer }
  button:hover, .button:hover { background: #0a4bb3 }
  .fine { margin-block: 0; color: #4f566b; font-size: 14px }
  details { margin-block: 28px 8px; border-top: 1px solid #dde2ea; color: #4f566b; font-size: 14px }
  summary { padding-block: 12px; cursor: pointer }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 12px }
  dt { font: 13px/1.6 ui-monospace, monospace; white-space: nowrap }
  dd { margin: 0 }
  .message { display: grid; gap: 16px; max-width: 420px; margin: 0 auto; padding: 64px 20px }
  .message h1 { margin: 0; font-size: 24px; font-weight: 650; line-height: 1.25; color: inherit }
  .message p { margin: 0; color: #4f566b }
  @media (min-width: 800px) {
    main.two { grid-template-columns: 1fr 1fr; min-height: 100vh; align-content: stretch }
    .order, .pay { padding: 64px 48px }
    .order > * { margin-inline: auto 0; width: 100% }
    .pay > * { margin-inline: 0 auto; width: 100% }
  }`;
