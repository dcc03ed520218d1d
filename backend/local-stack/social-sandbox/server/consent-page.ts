import { encode } from 'html-entities';

export interface ConsentChoice {
  href: string;
  name: string;
  /** Shown below the name. */
  detail: string;
  /** Shown as a hint. */
  note: string;
}

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f5f6f8, #14161a); --card: light-dark(#fff, #1d2026); --line: light-dark(#dde1e7, #343943); --text: light-dark(#1c2026, #eef0f4); --quiet: light-dark(#5b6472, #a6adba); --accent: light-dark(#1d4ed8, #8fb4ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 480px; }
h1 { margin: 0; font-size: 24px; line-height: 1.25; font-weight: 600; }
p, footer { margin: 4px 0 0; color: var(--quiet); font-size: 14px; }
footer { margin-top: 24px; font-size: 12px; }
ul { display: grid; gap: 12px; margin: 24px 0; padding: 0; list-style: none; }
a { color: inherit; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.choice { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.choice:hover { border-color: var(--accent); }
.name { display: block; font-weight: 600; }
.detail, .note { color: var(--quiet); font-size: 14px; }
.note { text-align: end; }
.cancel { color: var(--accent); font-weight: 600; }`;

/** A consent page of plain links, usable by keyboard and without scripts. */
export function consentPage(platformName: string, choices: readonly ConsentChoice[], cancelHref: string): string {
  const items = choices.map(
    ({ href, name, detail, note }) =>
      `<li><a class="choice" href="${encode(href)}"><span><span class="name">${encode(name)}</span><span class="detail">${encode(detail)}</span></span><span class="note">${encode(note)}</span></a></li>`,
  );
  return frame(
    `Sign in with ${platformName} (local)`,
    `<h1>Sparks wants to know your ${encode(platformName)} account</h1><p>Choose the account to sign in with. Sparks sees its profile and cannot post.</p>
<ul>${items.join('\n')}</ul><a class="cancel" href="${encode(cancelHref)}">Cancel</a>
<footer>This is the social sandbox; it is for local use and runs on this computer only.</footer>`,
  );
}

export const consentProblem = (platformName: string, problem: string): string =>
  frame(platformName, `<h1>Something went wrong</h1><p>${encode(problem)}</p>`);

const frame = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${encode(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
