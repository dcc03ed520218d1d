/** HTML frame of every page: no external assets, light and dark. `body` must be trusted HTML. */
export const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23e8590c' d='M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.500l-2.6-7.900L1.5 12l7.9-2.600z'/%3E%3C/svg%3E">
<style>
:root {
  color-scheme: light dark;
  --page: light-dark(#faf8f5, #171412); --card: light-dark(#ffffff, #211d1a); --line: light-dark(#e6e0d8, #3a332d);
  --text: light-dark(#26211c, #f2ede7); --quiet: light-dark(#6a6058, #b0a69b); --accent: light-dark(#c2410c, #ff9f5a); --wash: light-dark(#fff4ec, #33241a);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 720px; }
header { display: flex; gap: 16px; align-items: center; margin-bottom: 24px; }
header svg { flex: none; color: var(--accent); }
h1 { margin: 0; font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; }
p { margin: 4px 0 0; color: var(--quiet); font-size: 14px; }
form { margin: 0; }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 12px; padding: 0; margin: 0; list-style: none; }
.person { width: 100%; height: 100%; display: flex; gap: 12px; align-items: center; padding: 12px; text-align: left; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 12px; cursor: pointer; transition: border-color 120ms ease-out, background-color 120ms ease-out; }
.person:hover { border-color: var(--accent); background: var(--wash); }
.person:focus-visible, .button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-color: var(--accent); }
.person img { flex: none; width: 44px; height: 44px; border-radius: 50%; }
.who { min-width: 0; flex: 1; }
.name { display: block; font-weight: 600; overflow-wrap: anywhere; }
.about { display: block; color: var(--quiet); font-size: 14px; }
.roles { flex: none; display: flex; flex-direction: column; gap: 4px; align-items: flex-end; }
.role { font-size: 12px; line-height: 1; padding: 4px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--quiet); }
.role.admin { color: var(--accent); border-color: currentColor; }
.button { display: inline-block; margin-top: 16px; padding: 10px 16px; font: inherit; font-weight: 600; color: light-dark(#fff, #171412); background: var(--accent); border: 1px solid transparent; border-radius: 8px; cursor: pointer; text-decoration: none; }
.another { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 24px; font-size: 14px; color: var(--quiet); }
.another label { flex: 1 1 240px; }
.another input { width: 140px; padding: 9px 12px; font: inherit; color: var(--text); background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.another input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.another .button { margin: 0; }
footer { margin-top: 24px; color: var(--quiet); font-size: 12px; }
@media (prefers-reduced-motion: reduce) { .person { transition: none; } }
</style>
</head>
<body><main>${body}</main></body>
</html>`;

export const SPARK_MARK =
  '<svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M12 1.500l2.6 7.9 7.9 2.6-7.9 2.600L12 22.500l-2.6-7.900L1.5 12l7.9-2.600z"/></svg>';
