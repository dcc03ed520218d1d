import { encode } from 'html-entities';

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#faf8f5, #171412); --card: light-dark(#ffffff, #211d1a); --line: light-dark(#e6e0d8, #3a332d); --field: light-dark(#8a7f75, #7d7268); --text: light-dark(#26211c, #f2ede7); --quiet: light-dark(#6a6058, #b0a69b); --accent: light-dark(#c2410c, #ff9f5a); --wrong: light-dark(#b42318, #ff9a8f); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 520px; }
header { display: flex; gap: 16px; align-items: center; margin-bottom: 24px; }
header svg { flex: none; color: var(--accent); }
h1 { margin: 0; font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; }
p { margin: 4px 0 0; color: var(--quiet); font-size: 14px; }
form { display: grid; gap: 20px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
dl { display: flex; justify-content: space-between; gap: 16px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; }
label { display: block; font-weight: 600; }
.hint { margin: 0; }
.wrong { margin: 4px 0 0; color: var(--wrong); }
input:not([type=checkbox]) { width: 100%; margin-top: 4px; padding: 9px 12px; font: inherit; font-variant-numeric: tabular-nums; color: var(--text); background: var(--card); border: 1px solid var(--field); border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--wrong); }
.check { display: flex; gap: 12px; align-items: flex-start; font-weight: 400; }
.check input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; }
button, .button { padding: 10px 16px; font: inherit; font-weight: 600; color: light-dark(#fff, #171412); background: var(--accent); border: 1px solid transparent; border-radius: 8px; cursor: pointer; text-decoration: none; }
a { color: var(--accent); }
a, button, input { outline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); }
@media (max-width: 480px) { form { padding: 16px; } button, .button { width: 100%; } }
footer { margin-top: 24px; color: var(--quiet); font-size: 12px; }`;

const MARK =
  '<svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z"/></svg>';

/**
 * A page without scripts and external assets.
 * @param body trusted HTML
 */
export const page = (title: string, lead: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${encode(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><header>${MARK}<div><h1>${encode(title)}</h1><p>${encode(lead)}</p></div></header>${body}
<footer>This is the money sandbox; it is for local use and moves no real money.</footer></main></body></html>`;
