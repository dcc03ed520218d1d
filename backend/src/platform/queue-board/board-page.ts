/** Where the admin app is. */
export const ADMIN_PATH = '/admin';

/** Bull Board's page loads a font from another server, which the content security policy forbids. */
const FOREIGN_STYLESHEET = /<link[^>]+href="https?:[^>]*>\s*/g;

const STYLE = [
  'position:fixed',
  'inset-block-start:1.25rem',
  'inset-inline-start:50%',
  'transform:translateX(-50%)',
  'z-index:100',
  'font:600 0.875rem/1.5rem system-ui,sans-serif',
  'color:inherit',
].join(';');
const WAY_BACK = `<a href="${ADMIN_PATH}" style="${STYLE}">Back to admin</a>`;

/** Bull Board's page without foreign stylesheets and with a link to the admin app, which it has no place for. */
export function toBoardPage(html: string): string {
  return html.replace(FOREIGN_STYLESHEET, '').replace('<div id="root">', `${WAY_BACK}\n<div id="root">`);
}
