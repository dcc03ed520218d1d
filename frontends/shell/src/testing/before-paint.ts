import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(__dirname, '../before-paint.js'), 'utf8');

/** Runs `before-paint.js` as the page does. @param code paths of the code of a page that the server has rendered */
export function runBeforePaint(code?: string): void {
  const script = document.createElement('script');
  if (code !== undefined) script.dataset.code = code;
  script.textContent = SCRIPT;
  document.head.append(script);
  script.remove();
}
